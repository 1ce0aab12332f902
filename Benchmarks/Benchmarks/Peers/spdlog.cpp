#include "peers.h"

#include <memory>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

void *peer_spdlog_open(const char *path) {
  auto logger = new spdlog::logger("peer", std::make_shared<spdlog::sinks::basic_file_sink_mt>(path, true));
  logger->set_pattern("%v");
  logger->flush_on(spdlog::level::info);
  return logger;
}

void peer_spdlog_write(void *logger, const peer_line *line) {
  static_cast<spdlog::logger *>(logger)->info(
      R"({{"seq":{},"t":{},"event":"present","router":{{"id":"{}","type":"{}"}},"screen":{{"id":"{}","type":"{}","title":"{}"}},"coordinator":{{"id":"{}","type":"{}"}},"animated":{},"at":"{}"}})",
      line->seq, line->t, line->router_id, line->router, line->screen_id, line->screen, line->title,
      line->coordinator_id, line->coordinator, line->animated != 0, line->at);
}

void peer_spdlog_close(void *logger) { delete static_cast<spdlog::logger *>(logger); }
