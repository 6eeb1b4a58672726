import { useQuery } from '@tanstack/react-query';
import type { WireDownload } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';

/** What the buyer has downloaded of an order, by model id; nothing until it is known, and anew each time it is looked at. */
export const useOrderDownloads = (
  orderId: string | undefined,
): ReadonlyMap<string, WireDownload> | undefined => {
  const { data } = useQuery({
    queryKey: ['admin', 'downloads', orderId],
    queryFn: ({ signal }) => getAnswer<readonly WireDownload[]>(`/charge/downloads/${orderId}`, signal),
    enabled: orderId !== undefined,
    staleTime: 0,
    meta: { quiet: true },
  });
  return data && new Map(data.map((download) => [download.modelId, download]));
};
