import type { Services } from '../composition.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** How often the shop tidies up, in ms. */
const pauseMs = 600_000;
/** A file in the temporary place that nothing was written to for so long belongs to no upload any more, in ms. */
const staleUploadMs = 3_600_000;

/** Removes what nobody needs any more: sessions that have ended, uploads that a crash left behind. */
export const startHousekeeping = ({ vault, files, log, now }: Services): RunningRole =>
  every(
    pauseMs,
    async () => {
      await vault.sessions.sweep();
      const uploads = await files.sweepTemporary(staleUploadMs, now().getTime());
      if (uploads > 0) log.info({ uploads }, 'Left-over uploads were removed');
    },
    (error) => log.warn({ err: error }, 'Tidying up failed'),
  );
