import { systemContext } from '#commands/handle.ts';
import type { handleProviderEvent } from '#commands/ordering/checkout/handleProviderEvent.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { ListedNotice, PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { ProviderEventCheckpoint } from '#infra/payments/providerEventCheckpoint.ts';

/** The delay with which the provider may list an event, in s. */
const overlapSeconds = 600;
/** The provider keeps its events for this long, in s. */
const keptSeconds = 30 * 24 * 3600;

export type ReconcileReversalsDeps = {
  readonly payments: Pick<PaymentProvider, 'reversalNotices'>;
  readonly handleProviderEvent: ReturnType<typeof handleProviderEvent>;
  readonly checkpoint: ProviderEventCheckpoint;
  readonly now: () => Date;
  /** Called for an event that could not be handled; the next sweep tries again. */
  readonly onFailure: (eventId: string, error: unknown) => void;
};

/**
 * One sweep over the provider's list of refund and dispute events, which finds lost webhooks (ADR 27). Returns the number of new events.
 * Several sweeps may run at the same time.
 */
export const reconcileReversals = (deps: ReconcileReversalsDeps) => {
  /** Events within the overlap that this process has already handled. */
  let done: ReadonlySet<string> = new Set();

  const isHandled = async (event: ListedNotice, at: string): Promise<boolean> => {
    const { eventId } = event;
    try {
      const commandId = uuidV5(`reversals:${eventId}:${at}`);
      const context = systemContext('reconciliation', commandId, at, eventId);
      return (await deps.handleProviderEvent(event, context)) !== 'retry';
    } catch (error) {
      deps.onFailure(eventId, error);
      return false;
    }
  };

  return async (): Promise<number> => {
    const now = deps.now();
    const oldest = Math.floor(now.getTime() / 1000) - keptSeconds;
    const since = Math.max((await deps.checkpoint.read()) - overlapSeconds, oldest);
    const listed = await deps.payments.reversalNotices(since);
    if (listed.status === 'unknown') return 0;
    const { notices: events } = listed;
    const fresh = events.filter(({ eventId }) => !done.has(eventId));
    const open: ListedNotice[] = [];
    for (const event of fresh) {
      if (!(await isHandled(event, now.toISOString()))) open.push(event);
    }
    const left = new Set(open.map(({ eventId }) => eventId));
    done = new Set(events.flatMap(({ eventId }) => (left.has(eventId) ? [] : [eventId])));
    const reached = open[0]?.created ?? events.at(-1)?.created;
    if (reached !== undefined) await deps.checkpoint.advance(reached);
    return fresh.length;
  };
};
