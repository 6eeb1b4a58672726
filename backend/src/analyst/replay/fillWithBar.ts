import type { Db } from '#infra/database/database.ts';
import type { Output } from '../commandLine/output.ts';
import { createProgress } from '../commandLine/progress.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { buildIndexes } from './buildIndexes.ts';
import { fillTogether, type Passed, type Target } from './fillTogether.ts';

export type FillDeps = {
  readonly db: Db;
  readonly log: ReadableLog;
  readonly signal: AbortSignal;
  readonly output: Output;
};

/** A schema to fill; without a limit up to what is the end of the log now. */
export type Wanted = Omit<Target, 'limit'> & { readonly limit: bigint | null };

const titleOf = (targets: readonly Target[]): string =>
  targets.length === 1 ? (targets[0]?.projection.name ?? '') : `${targets.length} projections`;

/** Fills schemas by one reading of the log and makes their indexes, each with a bar. Answers how far each came, by schema. */
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
