// Shared by the experiments with limits.
export const alone = { alone: true, limitMs: 25_000 };

/** Writes `count` events, 500 at a time. */
export async function fill(x, stream, count) {
  for (let n = 0; n < count; n += 500) {
    const data = JSON.stringify('x'.repeat(200));
    await x.given.append(
      stream,
      'any',
      Array.from({ length: 500 }, () => x.event('many', { data })),
    );
  }
}
