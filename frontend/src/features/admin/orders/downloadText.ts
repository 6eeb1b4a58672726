import type { WireDownload } from 'backend/contract/wire.ts';

/** What became of a buyer's downloads of a model, in words; without one they never asked for it. */
export const downloadText = (download: WireDownload | undefined): string => {
  if (download === undefined) return 'Not downloaded yet';
  const { links, completed, standing, stoppedAtPercent } = download;
  const count = links === 1 ? '' : ` ${completed} of ${links} times`;
  const done = completed === 0 ? '' : `Downloaded${count}`;
  if (standing === 'completed') return done;
  const last = standing === 'interrupted' ? `stopped at ${stoppedAtPercent} %` : 'not finished';
  return done === '' ? `Download ${last}` : `${done}, the last one ${last}`;
};
