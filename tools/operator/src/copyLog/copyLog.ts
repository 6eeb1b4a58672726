import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { Output } from '../terminal/output.ts';
import { createProgress, shareDone } from '../terminal/progress.ts';
import { type CommonPart, compareLogs, eventsOf, OtherEvents } from './compareLogs.ts';

export type CopyDeps = {
  /** Addresses of the two logs. */
  readonly from: string;
  readonly to: string;
  readonly output: Output;
  /** Ends the copy after the current append; repeating the call continues it. */
  readonly signal: AbortSignal;
};

/** Time limit of an append, and how long it is repeated while the target is unavailable, in ms. */
const callTimeoutMs = 10_000;
const patienceMs = 30_000;

type Copied = CommonPart & { readonly copied: number };

const appendRest = async (
  source: EventStore,
  target: EventStore,
  { sourceAfter }: CommonPart,
  { output, signal }: CopyDeps,
): Promise<number> => {
  const end = await source.lastPosition();
  const progress = createProgress(output, 'Copied');
  let copied = 0;
  for await (const event of eventsOf(source, sourceAfter)) {
    signal.throwIfAborted();
    // One at a time, to keep the order of the log.
    await target.appendStored(event);
    copied += 1;
    progress.advance(1, shareDone(sourceAfter, event.position, end));
  }
  if (copied > 0) progress.finish();
  return copied;
};

/** The copy belongs to the same shop. @throws OtherEvents when the target is another's */
const keepIdentity = async (source: EventStore, target: EventStore): Promise<void> => {
  const shopId = await source.readIdentity();
  if (shopId === null) return;
  await target.claimIdentity(shopId);
  if ((await target.readIdentity()) !== shopId)
    throw new OtherEvents('The target belongs to another shop. Nothing was copied');
};

/**
 * Makes the target the same log: compares its events, appends missing ones in the order of the source, then reads and compares everything
 * again by digest. After a kill, repeating the call continues.
 * @throws OtherEvents when the target has events of its own, WrongExpectedRevision when a stream of the source lacks its beginning
 */
export const copyLog = async (deps: CopyDeps): Promise<Copied> => {
  const { from, to, output } = deps;
  const source = createEventStore({ url: from });
  const target = createEventStore({ url: to, callTimeoutMs, patienceMs });
  const compared = async (label: string): Promise<CommonPart> => {
    const progress = createProgress(output, label);
    const end = await target.lastPosition();
    const part = await compareLogs(source, target, ({ position }) =>
      progress.advance(1, shareDone(null, position, end)),
    );
    if (part.events > 0) progress.finish();
    return part;
  };
  try {
    const common = await compared('Compared');
    await keepIdentity(source, target);
    const copied = await appendRest(source, target, common, deps);
    return { ...(await compared('Verified')), copied };
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
};
