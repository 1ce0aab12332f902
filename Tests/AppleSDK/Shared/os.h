#pragma once

typedef struct os_unfair_lock_s {
  unsigned int _os_unfair_lock_opaque;
} os_unfair_lock;

void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);
