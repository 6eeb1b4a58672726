/** Runs `total` tasks with at most `width` at once. Returns tasks per second. */
export const ratePerSecond = async (
  total: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < total) {
        const index = next;
        next += 1;
        await work(index);
      }
    }),
  );
  return total / ((performance.now() - startedAt) / 1000);
};
