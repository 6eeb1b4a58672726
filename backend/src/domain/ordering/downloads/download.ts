import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DownloadEvent } from './download.events.ts';

type Link = Pick<DataOf<DownloadEvent, 'DownloadIssued'>, 'downloadId' | 'modelId' | 'userId'>;

export type DownloadState =
  | { readonly status: 'absent' }
  /** `reached` is the position in the file, in bytes, that the interrupted download reached. */
  | ({ readonly status: 'issued'; readonly reached: number } & Link)
  | ({ readonly status: 'completed' } & Link);

/** `expiresAt` is an ISO 8601 instant; `userId` is null for a visitor; sizes are in bytes. */
type DownloadCommand =
  | ({ readonly type: 'IssueDownload' } & DataOf<DownloadEvent, 'DownloadIssued'>)
  | ({ readonly type: 'CompleteDownload' } & Omit<DataOf<DownloadEvent, 'DownloadCompleted'>, keyof Link>)
  | ({ readonly type: 'InterruptDownload' } & Omit<DataOf<DownloadEvent, 'DownloadInterrupted'>, keyof Link>);

const linkOf = ({ downloadId, modelId, userId }: Link): Link => ({ downloadId, modelId, userId });

const evolve = (state: DownloadState, event: DownloadEvent): DownloadState => {
  const link = linkOf(event.data);
  switch (event.type) {
    case 'DownloadIssued':
      return { status: 'issued', reached: 0, ...link };
    case 'DownloadInterrupted':
      return state.status === 'issued'
        ? { ...state, reached: event.data.from + event.data.bytesSent }
        : state;
    case 'DownloadCompleted':
      return { status: 'completed', ...link };
  }
};

/** One issued link to a file (Q15) and its outcome. Of several reports, the one with the most progress counts. */
export const downloadDecider: Decider<DownloadState, DownloadCommand, DownloadEvent> = {
  initialState: { status: 'absent' },
  evolve,
  decide: (command, state) => {
    if (command.type === 'IssueDownload') {
      const { type: _, ...data } = command;
      return state.status === 'absent' ? [{ type: 'DownloadIssued', data }] : [];
    }
    if (state.status === 'absent')
      throw new Refusal('notFound', 'downloadNotFound', 'There is no such download');
    if (state.status === 'completed') return [];
    const link = linkOf(state);
    const { type: _, ...sent } = command;
    if ('bytes' in sent) return [{ type: 'DownloadCompleted', data: { ...link, ...sent } }];
    if (sent.bytesSent === 0 || sent.from + sent.bytesSent <= state.reached) return [];
    return [{ type: 'DownloadInterrupted', data: { ...link, ...sent } }];
  },
};
