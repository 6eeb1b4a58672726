import { send } from './http.ts';

export type Latency = { readonly p50: number; readonly p95: number };

/** The value that a share (0 to 1) of the others does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Asks for addresses one after another, and measures how long each takes, in ms. @throws Error when one is refused */
export const latencyOf = async (
  addresses: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Latency> => {
  const times: number[] = [];
  for (const address of addresses) {
    const startedAt = performance.now();
    const { status, body } = await send(address, { headers });
    times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${address}: ${status} ${body.toString().slice(0, 200)}`);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};
