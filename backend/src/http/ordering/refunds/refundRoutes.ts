import type * as v from 'valibot';
import type { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import type { refundCommands } from '#commands/ordering/refunds/refundCommands.ts';
import type { receiveWithdrawal } from '#commands/ordering/withdrawal/receiveWithdrawal.ts';
import type { WithdrawalLink } from '#commands/ordering/withdrawal/withdrawalLink.ts';
import { type refundAnswer, type refundBody, refundCalls } from '#contract/calls/ordering/refunds.ts';
import * as messages from '#contract/messages.ts';
import { after, HttpError, idOr404, orNotFound, said } from '../../answers.ts';
import type { RateLimiter } from '../../rateLimits.ts';
import {
  type ApiRequest,
  adminOnly,
  everybody,
  perPerson,
  type Route,
  routesOf,
  signedInOnly,
} from '../../route.ts';
import { buyerOf } from '../cart/buyerOf.ts';
import type { withdrawalOf } from '../withdrawal.ts';
import type { refundEvidence } from './refundEvidence.ts';

export type RefundRouteDeps = ReturnType<typeof refundCommands> & {
  readonly issueRefunds: ReturnType<typeof issueRefunds>;
  readonly refundEvidence: ReturnType<typeof refundEvidence>;
  readonly withdrawalOf: ReturnType<typeof withdrawalOf>;
  readonly receiveWithdrawal: ReturnType<typeof receiveWithdrawal>;
  readonly limiter: RateLimiter;
  /** Whether the mailed link of a withdrawal is ours. */
  readonly isGoodWithdrawalLink: (link: WithdrawalLink & { readonly signature: string }) => boolean;
};
const refunded = (refund: v.InferOutput<typeof refundAnswer>['refund']) => ({
  message: messages.success,
  refund,
});

const inputOf = ({ body }: Pick<ApiRequest<unknown, unknown, v.InferOutput<typeof refundBody>>, 'body'>) => ({
  orderId: idOr404(body.orderId, 'Order'),
  modelIds: body.modelIds?.map((modelId) => idOr404(modelId, 'Model')) ?? null,
  reason: body.reason,
});

const limits = { limitBy: perPerson('chargeByUser') };

/** Refunds: requests and decisions (Q40, ADR 63). */
export const refundRoutes = (deps: RefundRouteDeps): readonly Route[] => {
  const mustBeOurs = (link: Parameters<typeof deps.isGoodWithdrawalLink>[0]): void => {
    if (!deps.isGoodWithdrawalLink(link)) throw new HttpError(403, 'This link is not valid');
  };

  const withdrawalAnswer = async (...asked: Parameters<typeof deps.withdrawalOf>) => ({
    body: orNotFound(await deps.withdrawalOf(...asked), 'Order'),
  });

  return routesOf(refundCalls, {
    'GET /charge/withdrawal/:orderId': signedInOnly(async (request) => {
      const orderId = idOr404(request.params.orderId, 'Order');
      return withdrawalAnswer(orderId, { userId: buyerOf(request) }, request.context.at);
    }),
    'POST /charge/withdraw': everybody(
      async ({ body: { modelIds = null, ...withdrawal }, address, context }) => {
        const onUnproven = () => deps.limiter('withdrawalByAddress', address);
        const input = { ...withdrawal, modelIds, onUnproven };
        const { receivedAt, written } = await deps.receiveWithdrawal(input, context);
        return after(written, { message: messages.success, receivedAt });
      },
    ),
    'GET /charge/withdraw/:orderId': everybody(({ params: { orderId }, query, context }) => {
      mustBeOurs({ orderId, ...query });
      return withdrawalAnswer(orderId, query, context.at);
    }),
    'POST /charge/withdraw/confirm': everybody(
      { limit: 'withdrawalByAddress' },
      async ({ body: { modelIds = null, ...link }, context }) => {
        mustBeOurs(link);
        return said(messages.success, deps.confirmWithdrawal({ ...link, modelIds }, context));
      },
    ),
    'POST /charge/refund-request': signedInOnly(limits, async (request) => {
      const command = { ...inputOf(request), userId: buyerOf(request) };
      return said(messages.success, deps.requestRefund(command, request.context));
    }),
    'POST /charge/refund-request/withdraw': signedInOnly(limits, async (request) => {
      const command = { orderId: idOr404(request.body.orderId, 'Order'), userId: buyerOf(request) };
      return said(messages.success, deps.withdrawRefundRequest(command, request.context));
    }),
    'POST /charge/refund-request/decline': adminOnly(async ({ body, context }) => {
      const command = { orderId: idOr404(body.orderId, 'Order'), reason: body.reason };
      return said(messages.success, deps.declineRefundRequest(command, context));
    }),
    'POST /charge/refund': adminOnly(async (request) => {
      const { context } = request;
      const input = inputOf(request);
      const approved = await deps.approveRefund(input, context);
      const issued = await deps.issueRefunds(input, context);
      if (issued.status === 'unknown') return after(approved.written, refunded('underWay'));
      const { order, written } = issued;
      const { approvalId } = approved;
      const isOpen =
        order.status === 'paid' && order.refunds.approvals.some((one) => one.approvalId === approvalId);
      const isRejected = order.status === 'paid' && order.refunds.rejected.includes(approvalId);
      return after(written, refunded(isOpen ? 'underWay' : isRejected ? 'rejected' : 'done'));
    }),
    'GET /charge/refund-evidence/:id': adminOnly(async ({ params, context }) => {
      const evidence = await deps.refundEvidence(idOr404(params.id, 'Order'), context.at);
      return { body: orNotFound(evidence, 'Order') };
    }),
  });
};
