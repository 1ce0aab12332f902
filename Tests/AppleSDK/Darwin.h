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
#define O_CLOEXEC 0x01000000
#define F_DUPFD_CLOEXEC 67
#define F_SETNOSIGPIPE 73

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
#define EIO 5
#define EBADF 9
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN

// Time, memory, the process.

typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *_Null_unspecified);
int nanosleep(const struct timespec *_Null_unspecified, struct timespec *_Null_unspecified);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
char *_Null_unspecified getenv(const char *_Null_unspecified);
pid_t getpid(void);
int atexit(void (*)(void));

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
