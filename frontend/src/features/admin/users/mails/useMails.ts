import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import type { WireMail } from 'backend/contract/wireMails.ts';
import { getPage } from '../../../../lib/api.ts';

/** How often the mails are asked for again while they are in sight, in ms: one may be on its way. */
const refreshMs = 3_000;

/** One page of the mails to a user, newest first, fresh while they are looked at. */
export const useMails = (userId: string, page: number) =>
  useQuery({
    queryKey: ['admin', 'mails', userId, page],
    queryFn: ({ signal }) =>
      getPage<WireMail>(`/user/${userId}/mails?page=${page}&limit=${tablePageSize}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
    meta: { quiet: true },
  });
