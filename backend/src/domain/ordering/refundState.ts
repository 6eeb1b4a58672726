import type { Money } from '../kernel/money.ts';
import type { OrderEvent } from './order.events.ts';

/** A refund that was approved and has no outcome at the card provider yet. */
type OpenApproval = {
  readonly approvalId: string;
  readonly modelIds: readonly string[];
  readonly amount: Money;
};

/** What was asked and decided about refunds of an order. */
export type RefundState = {
  /** The buyer's request that waits for a decision. */
  readonly request: { readonly requestId: string; readonly modelIds: readonly string[] } | null;
  readonly approvals: readonly OpenApproval[];
  /** Approvals that the card provider refused. */
  readonly rejected: readonly string[];
};

export const noRefunds: RefundState = { request: null, approvals: [], rejected: [] };

const without = (approvals: readonly OpenApproval[], approvalId: string | null) =>
  approvals.filter((approval) => approval.approvalId !== approvalId);

/** The requests and approvals after one more event of their order. */
export const evolveRefunds = (state: RefundState, event: OrderEvent): RefundState => {
  const { request, approvals } = state;
  switch (event.type) {
    case 'RefundRequested': {
      const { requestId, modelIds } = event.data;
      return { ...state, request: { requestId, modelIds } };
    }
    case 'RefundRequestDeclined':
      return { ...state, request: null };
    case 'RefundApproved': {
      const { approvalId, requestId, modelIds, amount } = event.data;
      const isAnswered = request !== null && request.requestId === requestId;
      return {
        ...state,
        request: isAnswered ? null : request,
        approvals: [...approvals, { approvalId, modelIds, amount }],
      };
    }
    case 'RefundRejectedByProvider': {
      const { approvalId } = event.data;
      return {
        ...state,
        approvals: without(approvals, approvalId),
        rejected: [...state.rejected, approvalId],
      };
    }
    case 'OrderRefunded':
      return { ...state, approvals: without(approvals, event.data.approvalId) };
    case 'EntitlementRevoked': {
      // All that was asked for went back another way, by a refund at the provider or a lost dispute.
      const isMoot = request?.modelIds.every((modelId) => event.data.modelIds.includes(modelId)) === true;
      return isMoot ? { ...state, request: null } : state;
    }
    default:
      return state;
  }
};
