import { randomUUID } from 'node:crypto';
import type { CommitSignal } from '../storage/commitSignal.ts';
import { withStructuredUuid } from '../wire/readRecord.ts';
import { clientTookIt, type ReadCall, untilEvent } from './readCall.ts';
import { caughtUpMessage, checkpointMessage, confirmationMessage } from './readMessages.ts';
import type { ReadPlan } from './readPlan.ts';

/**
 * Answers a subscription. History and live events come from the same place, the log after the cursor: there is no
 * seam where one could be lost or repeated, and nothing is buffered for a slow reader.
 */
export const serveSubscription = async (
  call: ReadCall,
  plan: ReadPlan,
  signal: CommitSignal,
): Promise<void> => {
  const { filter } = plan;
  let { cursor } = plan;
  let considered = 0;
  let caughtUp = false;
  call.write(confirmationMessage(randomUUID()));
  do {
    const page = plan.source.next(cursor);
    for (const event of page) {
      cursor = event.at;
      if (!filter || filter.matches(event)) {
        call.write(plan.structuredUuids ? withStructuredUuid(event.record) : event.record);
      }
      considered += 1;
      if (filter && considered % filter.checkpointEvery === 0) call.write(checkpointMessage(cursor));
    }
    if (page.length > 0) continue;
    if (!caughtUp) call.write(caughtUpMessage());
    caughtUp = true;
    await nextCommit(call, signal);
  } while (await clientTookIt(call));
};

/** Settles after the next commit, or when the call is over. */
const nextCommit = async (call: ReadCall, signal: CommitSignal): Promise<void> => {
  let forget = () => {};
  await untilEvent(call, 'cancelled', (wake) => {
    signal.once(wake);
    forget = () => signal.forget(wake);
  });
  forget();
};
