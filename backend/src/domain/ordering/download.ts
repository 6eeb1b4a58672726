import type { Decider } from '../kernel/decider.ts';
import type { DownloadEvent } from './download.events.ts';

export type DownloadState = { readonly status: 'absent' | 'issued' };

/** `expiresAt` is an ISO 8601 instant; `userId` is null for a visitor. */
export type DownloadCommand = { readonly type: 'IssueDownload' } & DownloadEvent['data'];

/** One handed out link to a file (Q15). */
export const downloadDecider: Decider<DownloadState, DownloadCommand, DownloadEvent> = {
  initialState: { status: 'absent' },
  evolve: () => ({ status: 'issued' }),
  decide: ({ type: _, ...data }, state) =>
    state.status === 'issued' ? [] : [{ type: 'DownloadIssued', data }],
};
