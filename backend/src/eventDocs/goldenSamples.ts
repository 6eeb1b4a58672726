import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { definitionOf } from '#domain/eventDefinitions.ts';

/** The data of one event type, as one version wrote it. */
export type GoldenSample = {
  readonly file: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
};

const folder = new URL('../domain/golden/', import.meta.url);

/**
 * The data of every event type, as each version wrote it. A sample never changes once events of its version are in a log; a new version
 * gets a new sample and an upcaster.
 */
export const goldenSamples: readonly GoldenSample[] = readdirSync(folder).map((file) => {
  const [, type = '', version = ''] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
  const data: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return { file, type, version: Number(version), data };
});

/** The data of an event type as it is written today: fields that were added since have their defaults. @throws Error without a sample */
export const newestSample = (type: string): unknown => {
  const samples = goldenSamples.filter((sample) => sample.type === type);
  if (samples.length === 0) throw new Error(`No sample of ${type} in ${folder.pathname}`);
  const { data } = samples.reduce((newest, sample) => (sample.version > newest.version ? sample : newest));
  return v.parse(definitionOf(type).schema, data);
};
