import { useQuery } from '@tanstack/react-query';
import type { WireDownload } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';

/** The downloads of an order by model id, fetched again at each look; undefined while loading. */
export const useOrderDownloads = (
  orderId: string | undefined,
): ReadonlyMap<string, WireDownload> | undefined => {
  const { data } = useQuery({
    queryKey: ['admin', 'downloads', orderId],
    queryFn: ({ signal }) => call('GET /charge/downloads/:id', { params: { id: orderId ?? '' }, signal }),
    enabled: orderId !== undefined,
    staleTime: 0,
    meta: { quiet: true },
  });
  return data && new Map(data.map((download) => [download.modelId, download]));
};

/** The state of the downloads of a model, in words; undefined means that none was requested. */
export const downloadText = (download: WireDownload | undefined): string => {
  if (download === undefined) return 'Not downloaded yet';
  const { links, completed, standing, stoppedAtPercent } = download;
  const count = links === 1 ? '' : ` ${completed} of ${links} times`;
  const done = completed === 0 ? '' : `Downloaded${count}`;
  if (standing === 'completed') return done;
  const last = standing === 'interrupted' ? `stopped at ${stoppedAtPercent} %` : 'not finished';
  return done === '' ? `Download ${last}` : `${done}, the last one ${last}`;
};
