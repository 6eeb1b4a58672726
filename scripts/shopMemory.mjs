/**
 * Memory settings of the shop's processes, as environment variables: an idle shop takes 470 MiB instead of 670. V8 lets 32 MiB of garbage
 * accumulate in each half of the young generation; 8 MiB are just as fast. glibc keeps memory that threads of libuv and libvips have used
 * for pictures and files; with these settings (sizes in bytes) it returns the memory. Other C libraries ignore them. The production image
 * has the same.
 */
export const shopMemory = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** An environment with these memory settings; its own memory settings take precedence. */
export const withShopMemory = (environment) => ({
  ...shopMemory,
  ...environment,
  // Of contradictory options Node uses the last.
  NODE_OPTIONS: [shopMemory.NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(' '),
});
