import { clientTookIt, type ReadCall } from './readCall.ts';
import type { ReadPlan } from './readPlan.ts';

/** Answers a finite read: all events stored when it began, up to the limit. */
export const serveRead = async (call: ReadCall, plan: ReadPlan): Promise<void> => {
  let { cursor, limit } = plan;
  while (limit > 0) {
    const { events, reached } = plan.source.next(cursor);
    for (const event of events) {
      if (plan.filter && !plan.filter.matches(event)) continue;
      call.write(event.record);
      limit -= 1;
      if (limit === 0) break;
    }
    if (reached === 'end') break;
    cursor = reached;
    if (!(await clientTookIt(call))) return;
  }
  call.end();
};
