import type { submitDisputeEvidence } from '#commands/ordering/disputes.ts';
import { disputeCalls } from '#contract/calls/ordering/disputes.ts';
import * as messages from '#contract/messages.ts';
import { after, idOr404, orNotFound } from '../../answers.ts';
import { adminOnly, type Route, routesOf } from '../../route.ts';
import { noAnswer } from '../reconciliation/moneyReport.ts';
import type { disputeFile } from './disputeFile.ts';

export type DisputeRouteDeps = {
  readonly disputeFile: ReturnType<typeof disputeFile>;
  readonly submitDisputeEvidence: ReturnType<typeof submitDisputeEvidence>;
};

/** The file of a dispute, and the evidence that goes to the bank from it. */
export const disputeRoutes = (deps: DisputeRouteDeps): readonly Route[] =>
  routesOf(disputeCalls, {
    'GET /charge/dispute-file/:id': adminOnly(async ({ params }) => ({
      body: orNotFound(await deps.disputeFile(idOr404(params.id, 'Order')), 'Dispute'),
    })),
    'POST /charge/dispute-evidence': adminOnly(async ({ body, context }) => {
      const input = { ...body, orderId: idOr404(body.orderId, 'Order') };
      const submitted = await deps.submitDisputeEvidence(input, context);
      if (submitted.status === 'unknown') throw noAnswer();
      return after(submitted.written, { message: messages.success });
    }),
  });
