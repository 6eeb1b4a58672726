import type { Money } from '../kernel/money.ts';
import type { OrderEvent } from './order.events.ts';

/** An approved refund without an outcome at the card provider yet. */
type OpenApproval = {
  readonly approvalId: string;
  readonly modelIds: readonly string[];
  readonly amount: Money;
};

/** A request of the buyer that awaits a decision. */
export type OpenRequest = { readonly requestId: string; readonly modelIds: readonly string[] };

/** Requests and decisions about refunds of an order. */
export type RefundState = {
  /** Oldest first; each model is in at most one. */
  readonly requests: readonly OpenRequest[];
  readonly approvals: readonly OpenApproval[];
  /** Approvals that the card provider refused. */
  readonly rejected: readonly string[];
};

export const noRefunds: RefundState = { requests: [], approvals: [], rejected: [] };

const without = (approvals: readonly OpenApproval[], approvalId: string | null) =>
  approvals.filter((approval) => approval.approvalId !== approvalId);

export const asksFor = (request: OpenRequest, modelIds: readonly string[]): boolean =>
  request.modelIds.some((modelId) => modelIds.includes(modelId));

/** The requests and approvals after one more event of their order. */
export const evolveRefunds = (state: RefundState, event: OrderEvent): RefundState => {
  const { requests, approvals } = state;
  const withoutRequest = (requestId: string): RefundState => ({
    ...state,
    requests: requests.filter((request) => request.requestId !== requestId),
  });
  switch (event.type) {
    case 'RefundRequested': {
      const { requestId, modelIds } = event.data;
      return { ...state, requests: [...requests, { requestId, modelIds }] };
    }
    case 'RefundRequestDeclined':
    case 'RefundRequestWithdrawn':
      return withoutRequest(event.data.requestId);
    case 'RefundApproved': {
      const { approvalId, modelIds, amount } = event.data;
      return {
        ...state,
        // A request is answered as a whole: the models that the Admin left out can be requested again.
        requests: requests.filter((request) => !asksFor(request, modelIds)),
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
      // All requested models were refunded in another way, by the provider or a lost dispute.
      const { modelIds } = event.data;
      const isMoot = (request: OpenRequest) =>
        request.modelIds.every((modelId) => modelIds.includes(modelId));
      return { ...state, requests: requests.filter((request) => !isMoot(request)) };
    }
    default:
      return state;
  }
};
