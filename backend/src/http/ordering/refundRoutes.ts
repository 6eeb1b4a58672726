import type * as v from 'valibot';
import type { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import type { refundCommands } from '#commands/ordering/refunds/refundCommands.ts';
import { type refundAnswer, type refundBody, refundCalls } from '#contract/calls/ordering/refundCalls.ts';
import { messages } from '#contract/messages.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { type ApiRequest, type Route, routesOf } from '../route.ts';
import { buyerOf } from './buyerOf.ts';
import type { refundEvidence } from './refundEvidence.ts';
import type { withdrawalOf } from './withdrawalOf.ts';

export type RefundRouteDeps = ReturnType<typeof refundCommands> & {
  readonly issueRefunds: ReturnType<typeof issueRefunds>;
  readonly refundEvidence: ReturnType<typeof refundEvidence>;
  readonly withdrawalOf: ReturnType<typeof withdrawalOf>;
  /** The id of the order with an invoice; null for none. */
  readonly orderIdOfInvoice: (invoiceId: string) => Promise<string | null>;
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

/** Refunds: requests and decisions (Q40, ADR 63). */
export const refundRoutes = (deps: RefundRouteDeps): readonly Route[] =>
  routesOf(refundCalls, {
    'GET /charge/withdrawal/:orderId': {
      access: 'client',
      handle: async (request) => {
        const orderId = idOr404(request.params.orderId, 'Order');
        const withdrawal = await deps.withdrawalOf(orderId, buyerOf(request), request.context.at);
        if (!withdrawal) throw new HttpError(404, 'Order not found');
        return { body: withdrawal, headers: { 'Cache-Control': 'no-store' } };
      },
    },
    'POST /charge/withdraw': {
      access: 'client',
      limitBy: { name: 'chargeByUser', key: ({ actor }) => String(actor.id) },
      handle: async (request) => {
        const { name, email, invoiceId, modelIds = null } = request.body;
        const userId = buyerOf(request);
        const orderId = await deps.orderIdOfInvoice(invoiceId);
        if (orderId === null) throw new HttpError(404, 'There is no such order');
        const { receivedAt, written } = await deps.withdrawFromOrder(
          { orderId, userId, modelIds, name, email },
          request.context,
        );
        return { body: { message: messages.success, receivedAt }, written: written ? [written] : [] };
      },
    },
    'POST /charge/refund-request': {
      access: 'client',
      limitBy: { name: 'chargeByUser', key: ({ actor }) => String(actor.id) },
      handle: async (request) => {
        const written = await deps.requestRefund(
          { ...inputOf(request), userId: buyerOf(request) },
          request.context,
        );
        return { body: { message: messages.success }, written: written ? [written] : [] };
      },
    },
    'POST /charge/refund-request/withdraw': {
      access: 'client',
      limitBy: { name: 'chargeByUser', key: ({ actor }) => String(actor.id) },
      handle: async (request) => {
        const command = { orderId: idOr404(request.body.orderId, 'Order'), userId: buyerOf(request) };
        const written = await deps.withdrawRefundRequest(command, request.context);
        return { body: { message: messages.success }, written: written ? [written] : [] };
      },
    },
    'POST /charge/refund-request/decline': {
      access: 'admin',
      handle: async ({ body, context }) => {
        const command = { orderId: idOr404(body.orderId, 'Order'), reason: body.reason };
        const written = await deps.declineRefundRequest(command, context);
        return { body: { message: messages.success }, written: written ? [written] : [] };
      },
    },
    'POST /charge/refund': {
      access: 'admin',
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
    },
    'GET /charge/refund-evidence/:id': {
      access: 'admin',
      handle: async ({ params, context }) => {
        const evidence = await deps.refundEvidence(idOr404(params.id, 'Order'), context.at);
        if (!evidence) throw new HttpError(404, 'Order not found');
        return { body: evidence, headers: { 'Cache-Control': 'no-store' } };
      },
    },
  });
