import { withStructuredUuid } from '../wire/readRecord.ts';
import { clientTookIt, type ReadCall } from './readCall.ts';
import type { ReadPlan } from './readPlan.ts';

/** Answers a read that ends: everything that was stored when it began, up to the limit. */
export const serveRead = async (call: ReadCall, plan: ReadPlan): Promise<void> => {
  let { cursor, limit } = plan;
  while (limit > 0) {
    const page = plan.source.next(cursor);
    for (const event of page) {
      cursor = event.at;
      if (plan.filter && !plan.filter.matches(event)) continue;
      call.write(plan.structuredUuids ? withStructuredUuid(event.record) : event.record);
      limit -= 1;
      if (limit === 0) break;
    }
    if (page.length === 0) break;
    if (!(await clientTookIt(call))) return;
  }
  call.end();
};
