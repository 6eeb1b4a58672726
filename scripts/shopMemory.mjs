/**
 * Memory settings of the shop's processes, as environment variables: glibc keeps memory that threads of libuv and libvips have used for
 * pictures and files; with these settings (sizes in bytes) it returns the memory. Other C libraries ignore them. The production image has
 * the same, and one's own settings take precedence.
 */
export const shopMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
