import { withTimeout } from '../async/withTimeout.ts';

/** Time limit for closing a queue, in ms: BullMQ waits for an unavailable store, and callers must not. */
const timeoutMs = 2_000;

/** Closes a queue or worker that has no running job. */
export const closeWithin = (item: { readonly close: () => Promise<void> }): Promise<void> =>
  withTimeout(
    item.close().catch(() => {}),
    timeoutMs,
    () => {},
  );
