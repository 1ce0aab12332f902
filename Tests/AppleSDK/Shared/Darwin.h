#pragma once

typedef unsigned long size_t;
typedef long ssize_t;
typedef long long off_t;
typedef long time_t;
typedef int pid_t;
typedef int dev_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef unsigned long long ino_t;
typedef unsigned int nfds_t;

#pragma clang assume_nonnull begin

// Files.

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  off_t st_size;
};
int stat(const char *_Null_unspecified, struct stat *_Null_unspecified);
int fstat(int, struct stat *_Null_unspecified);
int lstat(const char *_Null_unspecified, struct stat *_Null_unspecified);
off_t lseek(int, off_t, int);
int ftruncate(int, off_t);
int fchmod(int, mode_t);
int flock(int, int);
int mkdir(const char *_Null_unspecified, mode_t);
int access(const char *_Null_unspecified, int);
int link(const char *_Null_unspecified, const char *_Null_unspecified);
int rename(const char *_Null_unspecified, const char *_Null_unspecified);
int close(int);
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t pread(int, void *_Null_unspecified, size_t, off_t);
ssize_t write(int, const void *_Null_unspecified, size_t);

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_NOFOLLOW 0x0100
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define SEEK_SET 0
#define F_OK 0
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
#define F_DUPFD_CLOEXEC 67
#define F_SETNOSIGPIPE 73

#define STDOUT_FILENO 1
#define STDERR_FILENO 2
typedef struct __sFILE {
  int _file;
} FILE;
int putc(int, FILE *_Null_unspecified);
int fflush(FILE *_Nullable);
int unlink(const char *_Null_unspecified);
char *_Null_unspecified realpath(const char *_Null_unspecified, char *_Null_unspecified);

#define NAME_MAX 255
typedef struct {
  int __dd_fd;
} DIR;
struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *_Null_unspecified opendir(const char *_Null_unspecified);
struct dirent *_Null_unspecified readdir(DIR *_Null_unspecified);
int dirfd(DIR *_Null_unspecified);
#define AT_SYMLINK_NOFOLLOW 0x0020
int fstatat(int, const char *_Null_unspecified, struct stat *_Null_unspecified, int);
int closedir(DIR *_Null_unspecified);

struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *_Null_unspecified, nfds_t, int);
#define POLLIN 0x0001
#define POLLOUT 0x0004

// Errors.

char *_Null_unspecified strerror(int);
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EIO 5
#define EBADF 9
#define ELOOP 62
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN

// Time, memory and the process.

typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *_Null_unspecified);
int nanosleep(const struct timespec *_Null_unspecified, struct timespec *_Null_unspecified);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
int strcmp(const char *_Null_unspecified, const char *_Null_unspecified);
char *_Null_unspecified strstr(const char *_Null_unspecified, const char *_Null_unspecified);
int strncmp(const char *_Null_unspecified, const char *_Null_unspecified, size_t);
char *_Null_unspecified strdup(const char *_Null_unspecified);
void *_Null_unspecified realloc(void *_Null_unspecified, size_t);
void *_Null_unspecified calloc(size_t, size_t);
void free(void *_Null_unspecified);
void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
char *_Null_unspecified getenv(const char *_Null_unspecified);
int setenv(const char *_Null_unspecified, const char *_Null_unspecified, int);
int unsetenv(const char *_Null_unspecified);
pid_t getpid(void);
pid_t getpgrp(void);
int atexit(void (*)(void));

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *_Null_unspecified tm_zone;
};
time_t time(time_t *_Null_unspecified);
struct tm *_Null_unspecified localtime_r(const time_t *_Null_unspecified, struct tm *_Null_unspecified);

// Signals.

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGPIPE 13
#define SIGKILL 9
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGUSR1 30
#define SIGUSR2 31
typedef void (*sig_t)(int);
void (*_Null_unspecified signal(int, void (*_Null_unspecified)(int)))(int);
int kill(pid_t, int);
int raise(int);
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define EX_USAGE 64

// Terminals.

struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
int isatty(int);
pid_t tcgetpgrp(int);

// Dynamic libraries.

#define RTLD_LAZY 0x1
#define RTLD_NOW 0x2
#define RTLD_LOCAL 0x4
typedef struct dl_info {
  const char *_Null_unspecified dli_fname;
  void *_Null_unspecified dli_fbase;
  const char *_Null_unspecified dli_sname;
  void *_Null_unspecified dli_saddr;
} Dl_info;
void *_Null_unspecified dlopen(const char *_Null_unspecified, int);
void *_Null_unspecified dlsym(void *_Null_unspecified, const char *_Null_unspecified);
int dlclose(void *_Null_unspecified);
char *_Null_unspecified dlerror(void);
int dladdr(const void *_Null_unspecified, Dl_info *_Null_unspecified);

// Threads.

typedef struct {
  long signature;
  char opaque[56];
} pthread_mutex_t;
typedef struct {
  long signature;
  char opaque[8];
} pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_atfork(void (*_Nullable)(void), void (*_Nullable)(void), void (*_Nullable)(void));

#pragma clang assume_nonnull end
