import type { EventWriter } from './eventWriter.ts';
import { clientTookIt, type ReadCall } from './readCall.ts';
import { firstPositionMessage, lastPositionMessage } from './readMessages.ts';
import type { ReadPlan } from './readPlan.ts';

/** Answers a finite read: all events stored when it began, up to the limit. */
export const serveRead = async (call: ReadCall, plan: ReadPlan, write: EventWriter): Promise<void> => {
  let { cursor, limit } = plan;
  while (limit > 0) {
    const { events, reached } = plan.source.next(cursor);
    for (const event of events) {
      if (plan.filter && !plan.filter.matches(event)) continue;
      write(event);
      limit -= 1;
      if (limit === 0) break;
    }
    if (reached === 'end') break;
    cursor = reached;
    if (!(await clientTookIt(call))) return;
  }
  const { bounds } = plan;
  if (bounds?.first && limit === plan.limit) call.write(firstPositionMessage(bounds.last + 1));
  if (bounds) call.write(lastPositionMessage(bounds.last));
  call.end();
};
