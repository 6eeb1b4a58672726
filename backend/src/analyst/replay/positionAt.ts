import type { Until } from '../commandLine/inputs.ts';
import { cutAt } from '../services/cutAt.ts';
import type { ReadableLog } from '../services/withLog.ts';

/** The last position that a limit lets in; null without a limit. A moment is looked for through the whole log up to it. */
export const positionAt = async (
  log: Pick<ReadableLog, 'readAll'>,
  until: Until | undefined,
): Promise<bigint | null> => {
  if (until === undefined) return null;
  if (until.kind === 'position') return until.position;
  let last = -1n;
  for await (const batch of cutAt(log.readAll({ after: null, batchSize: 1000 }), until))
    last = batch.at(-1)?.position ?? last;
  return last;
};
