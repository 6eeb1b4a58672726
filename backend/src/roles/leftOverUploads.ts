import type { RunningRole, Services } from '../composition.ts';
import { every } from './every.ts';

/** Interval of the search for left-over uploads, in ms. */
const pauseMs = 600_000;
/** Time without a write after which a temporary file no longer belongs to an upload, in ms. */
const staleUploadMs = 3_600_000;

/** Removes uploads that a crash left. Each machine that receives files has its own temporary folder, so each cleans its own. */
export const startLeftOverUploads = ({ files, log, now }: Services): RunningRole =>
  every(
    pauseMs,
    async () => {
      const uploads = await files.sweepTemporary(staleUploadMs, now().getTime());
      if (uploads > 0) log.info({ uploads }, 'Removed left-over uploads');
    },
    (error) => log.warn({ err: error }, 'Could not remove left-over uploads'),
  );
