import type { CommandContext } from '#commands/context.ts';
import type { heedNotice } from '#commands/ordering/heedNotice.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { NoticeCursor } from '#infra/payments/noticeCursor.ts';
import type { ListedNotice, PaymentProvider } from '#infra/payments/paymentProvider.ts';

/** The list may show an event a little later than its time says, in s. */
const overlapSeconds = 600;
/** The provider keeps its events for this long, in s. */
const keptSeconds = 30 * 24 * 3600;

export type ReconcileReversalsDeps = {
  readonly payments: Pick<PaymentProvider, 'reversalNotices'>;
  readonly heedNotice: ReturnType<typeof heedNotice>;
  readonly cursor: NoticeCursor;
  readonly now: () => Date;
  /** Told of a notice that could not be dealt with; the next sweep tries again. */
  readonly onFailure: (eventId: string, error: unknown) => void;
};

const contextOf = ({ eventId }: ListedNotice, at: string): CommandContext => ({
  commandId: uuidV5(`reversals:${eventId}:${at}`),
  actor: { kind: 'system', id: 'reconciliation' },
  correlationId: eventId,
  causationId: eventId,
  at,
});

/**
 * One sweep over what the provider says went back, refunds and disputes: whatever webhook was lost is found in its
 * list of events (decision 27). Answers how many notices were new to it. Harmless side by side.
 */
export const reconcileReversals = (deps: ReconcileReversalsDeps) => {
  /** Notices within the overlap that were dealt with by this process. */
  let done: ReadonlySet<string> = new Set();

  const deal = async (notice: ListedNotice, at: string): Promise<boolean> => {
    try {
      return (await deps.heedNotice(notice, contextOf(notice, at))) !== 'unknown';
    } catch (error) {
      deps.onFailure(notice.eventId, error);
      return false;
    }
  };

  return async (): Promise<number> => {
    const now = deps.now();
    const oldest = Math.floor(now.getTime() / 1000) - keptSeconds;
    const since = Math.max((await deps.cursor.read()) - overlapSeconds, oldest);
    const listed = await deps.payments.reversalNotices(since);
    if (listed.status === 'unknown') return 0;
    const { notices } = listed;
    const fresh = notices.filter(({ eventId }) => !done.has(eventId));
    const open: ListedNotice[] = [];
    for (const notice of fresh) {
      if (!(await deal(notice, now.toISOString()))) open.push(notice);
    }
    const left = new Set(open.map(({ eventId }) => eventId));
    done = new Set(notices.flatMap(({ eventId }) => (left.has(eventId) ? [] : [eventId])));
    const reached = open[0]?.created ?? notices.at(-1)?.created;
    if (reached !== undefined) await deps.cursor.advance(reached);
    return fresh.length;
  };
};
