import { readCheckpoint } from '#projections/checkpoint.ts';
import type { Projection } from '#projections/projection.ts';
import { createProgress, shareOfWay } from '../commandLine/progress.ts';
import { schemaExists } from '../rebuild/schemaExists.ts';
import type { FillerDeps } from './filler.ts';
import type { FillDeps } from './fillWithBar.ts';

/**
 * A bar for what one schema alone still needs, which is little as a rule: nothing is said of what is done at once. `limit` is the
 * last position that counts, null the end of the log.
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
  return (events, at) => progress.advance(events, shareOfWay(from, at, end));
};
