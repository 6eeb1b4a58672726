import type { Services } from '../composition.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** How often left-over uploads are looked for, in ms. */
const pauseMs = 600_000;
/** Time without a write after which a temporary file belongs to no upload any more, in ms. */
const staleUploadMs = 3_600_000;

/** Removes uploads that a crash left. Each machine that takes files has a temporary place of its own, so each sweeps. */
export const startLeftOverUploads = ({ files, log, now }: Services): RunningRole =>
  every(
    pauseMs,
    async () => {
      const uploads = await files.sweepTemporary(staleUploadMs, now().getTime());
      if (uploads > 0) log.info({ uploads }, 'Removed left-over uploads');
    },
    (error) => log.warn({ err: error }, 'Could not remove left-over uploads'),
  );
