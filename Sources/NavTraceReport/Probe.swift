let probe = PackageResources.page_css
