import type { Output } from '@model-shop/operator/terminal/output.ts';
import { createProgress, shareDone } from '@model-shop/operator/terminal/progress.ts';
import type { Db } from 'backend/infra/database/database.ts';
import { schemaExists } from 'backend/infra/database/ensureTables.ts';
import { readCheckpoint } from 'backend/projections/checkpoint.ts';
import type { Projection } from 'backend/projections/projection.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { buildIndexes } from './buildIndexes.ts';
import type { FillerDeps } from './filler.ts';
import { fillTogether, type Passed, type Target } from './fillTogether.ts';

export type FillDeps = {
  readonly db: Db;
  readonly log: ReadableLog;
  readonly signal: AbortSignal;
  readonly output: Output;
};

/** A schema to fill; without a limit, up to the current end of the log. */
export type Wanted = Omit<Target, 'limit'> & { readonly limit: bigint | null };

const titleOf = (targets: readonly Target[]): string =>
  targets.length === 1 ? (targets[0]?.projection.name ?? '') : `${targets.length} projections`;

/** Fills schemas with one pass over the log and builds their indexes, showing progress. Returns the position reached, by schema. */
export const fillWithBar = async (
  wanted: readonly Wanted[],
  { db, log, signal, output }: FillDeps,
): Promise<ReadonlyMap<string, Passed>> => {
  const end = await log.lastPosition();
  const targets = wanted.flatMap((one) => {
    const limit = one.limit ?? end;
    return limit === null ? [] : [{ ...one, limit }];
  });
  if (targets.length === 0) return new Map();
  const title = titleOf(targets);
  const filling = createProgress(output, title);
  const passed = await fillTogether(targets, { db, log, signal, onBatch: filling.advance });
  filling.finish();
  const filled = targets.filter(({ schema }) => passed.has(schema));
  const indexing = createProgress(output, title, undefined, 'indexes');
  await buildIndexes(filled, { db, signal, onIndex: (share) => indexing.advance(1, share) });
  indexing.finish();
  return passed;
};

/**
 * A progress bar for the remaining events of one schema, usually few: short work prints nothing. `limit` is the last position to apply,
 * null the end of the log.
 */
export const restBar = async (
  projection: Projection,
  schema: string,
  limit: bigint | null,
  { db, log, output }: Pick<FillDeps, 'db' | 'log' | 'output'>,
): Promise<Required<Pick<FillerDeps, 'onBatch'>>['onBatch']> => {
  const from = (await schemaExists(db, schema)) ? await readCheckpoint(db, schema) : null;
  const end = limit ?? (await log.lastPosition());
  const progress = createProgress(output, projection.name);
  return (events, at) => progress.advance(events, shareDone(from, at, end));
};
