import { withTimeout } from '../async/withTimeout.ts';

/** How long closing a queue may take, in ms: BullMQ waits for a store that is away, and its callers must not. */
const timeoutMs = 2_000;

/** Closes a queue or worker that has no running job. */
export const closeWithin = (item: { readonly close: () => Promise<void> }): Promise<void> =>
  withTimeout(
    item.close().catch(() => {}),
    timeoutMs,
    () => {},
  );
