import { readdirSync, readFileSync } from 'node:fs';

/** The data of one event type as one version of it was written. */
export type GoldenSample = {
  readonly file: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
};

const folder = new URL('../golden/', import.meta.url);

/**
 * The data of every event type as each version of it was ever written. A sample is never changed once events
 * of its version are in a log; a new version brings a new sample and an upcaster.
 */
export const goldenSamples: readonly GoldenSample[] = readdirSync(folder).map((file) => {
  const [, type = '', version = ''] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
  const data: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return { file, type, version: Number(version), data };
});
