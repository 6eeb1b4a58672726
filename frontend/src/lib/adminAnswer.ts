import { queryOptions } from '@tanstack/react-query';
import type { Calls, SentTo } from 'backend/contract/calls/calls.ts';
import { call } from './api.ts';

/** Without the full-screen spinner. */
export const quiet = { meta: { quiet: true } } as const;

/** The same, and fetched again each time it is shown. */
export const fresh = { ...quiet, staleTime: 0 } as const;

/** A query for the answer of a call; the answer is kept for the Admin by the call and what is sent with it. */
export const adminAnswer = <Name extends keyof Calls>(name: Name, ...sent: SentTo<Name>) =>
  queryOptions({
    queryKey: ['admin', name, ...sent] as const,
    queryFn: ({ signal }) => call(name, ...([{ ...sent[0], signal }] as unknown as SentTo<Name>)),
  });
