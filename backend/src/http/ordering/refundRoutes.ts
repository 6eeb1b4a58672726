import * as v from 'valibot';
import type { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import type { refundCommands } from '#commands/ordering/refunds/refundCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { wireRefundEvidence } from '#contract/wireRefund.ts';
import { HttpError } from '../httpError.ts';
import { type ApiRequest, type Route, route } from '../route.ts';
import { filledIn, idOr404, idParams } from '../schemas.ts';
import { buyerOf } from './buyerOf.ts';
import type { refundEvidence } from './refundEvidence.ts';

export type RefundRouteDeps = ReturnType<typeof refundCommands> & {
  readonly issueRefunds: ReturnType<typeof issueRefunds>;
  readonly refundEvidence: ReturnType<typeof refundEvidence>;
};

const id = v.pipe(v.string(), v.maxLength(100));
const orderId = id;
const reason = filledIn(2_000);
const refundBody = v.object({
  orderId,
  modelIds: v.optional(v.pipe(v.array(id), v.minLength(1, 'must not be empty'), v.maxLength(100))),
  reason,
});

const refundAnswer = v.object({
  message: v.literal(messages.success),
  refund: v.picklist(['done', 'underWay', 'rejected']),
});
const refunded = (refund: v.InferOutput<typeof refundAnswer>['refund']) => ({
  message: messages.success,
  refund,
});

const inputOf = ({ body }: Pick<ApiRequest<unknown, unknown, v.InferOutput<typeof refundBody>>, 'body'>) => ({
  orderId: idOr404(body.orderId, 'Order'),
  modelIds: body.modelIds?.map((modelId) => idOr404(modelId, 'Model')) ?? null,
  reason: body.reason,
});

/** Refunds that are asked for and decided in the shop (Q40, ADR 63). */
export const refundRoutes = (deps: RefundRouteDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/charge/refund-request',
    access: 'client',
    summary: 'Asks for the money of models back',
    answer: says(messages.success),
    refuses: [403, 404, 409],
    limitBy: { name: 'chargeByUser', key: ({ actor }) => String(actor.id) },
    body: refundBody,
    handle: async (request) => {
      const written = await deps.requestRefund(
        { ...inputOf(request), userId: buyerOf(request) },
        request.context,
      );
      return { body: { message: messages.success }, written: written ? [written] : [] };
    },
  }),
  route({
    method: 'post',
    path: '/charge/refund-request/withdraw',
    access: 'client',
    summary: 'Withdraws what the buyer asked for of an order and nobody has decided yet',
    answer: says(messages.success),
    refuses: [403, 404, 409],
    limitBy: { name: 'chargeByUser', key: ({ actor }) => String(actor.id) },
    body: v.object({ orderId }),
    handle: async (request) => {
      const command = { orderId: idOr404(request.body.orderId, 'Order'), userId: buyerOf(request) };
      const written = await deps.withdrawRefundRequest(command, request.context);
      return { body: { message: messages.success }, written: written ? [written] : [] };
    },
  }),
  route({
    method: 'post',
    path: '/charge/refund-request/decline',
    access: 'admin',
    summary: 'Declines a request for a refund',
    answer: says(messages.success),
    refuses: [404, 409],
    body: v.object({ orderId, reason }),
    handle: async ({ body, context }) => {
      const command = { orderId: idOr404(body.orderId, 'Order'), reason: body.reason };
      const written = await deps.declineRefundRequest(command, context);
      return { body: { message: messages.success }, written: written ? [written] : [] };
    },
  }),
  route({
    method: 'post',
    path: '/charge/refund',
    access: 'admin',
    summary: 'Refunds models through the card provider',
    answer: refundAnswer,
    refuses: [404, 409],
    body: refundBody,
    handle: async (request) => {
      const { context } = request;
      const input = inputOf(request);
      const approved = await deps.approveRefund(input, context);
      const issued = await deps.issueRefunds(input, context);
      if (issued.status === 'unknown')
        return {
          body: refunded('underWay'),
          written: approved.written ? [approved.written] : [],
        };
      const { order, written } = issued;
      const { approvalId } = approved;
      const isOpen =
        order.status === 'paid' && order.refunds.approvals.some((one) => one.approvalId === approvalId);
      const isRejected = order.status === 'paid' && order.refunds.rejected.includes(approvalId);
      return {
        body: refunded(isOpen ? 'underWay' : isRejected ? 'rejected' : 'done'),
        written: written ? [written] : [],
      };
    },
  }),
  route({
    method: 'get',
    path: '/charge/refund-evidence/:id',
    access: 'admin',
    summary: 'What is known about an order before its refund is decided',
    answer: wireRefundEvidence,
    refuses: [404],
    params: idParams,
    handle: async ({ params, context }) => {
      const evidence = await deps.refundEvidence(idOr404(params.id, 'Order'), context.at);
      if (!evidence) throw new HttpError(404, 'Order not found');
      return { body: evidence, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
];
