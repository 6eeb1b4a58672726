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

/** A withdrawal from the contract that the shop has not answered: its models can neither be downloaded nor are they refunded yet. */
type OpenWithdrawal = { readonly withdrawalId: string; readonly modelIds: readonly string[] };

/** Requests and decisions about refunds of an order. */
export type RefundState = {
  readonly withdrawals: readonly OpenWithdrawal[];
  /** Withdrawals without a login whose mailed link was not followed yet, each with its request to the Admin. */
  readonly unproven: readonly (OpenWithdrawal & { readonly requestId?: string })[];
  /** Oldest first; a model is in two of them only after a withdrawal. */
  readonly requests: readonly OpenRequest[];
  readonly approvals: readonly OpenApproval[];
  /** Approvals that the card provider refused. */
  readonly rejected: readonly string[];
};

export const noRefunds: RefundState = {
  withdrawals: [],
  unproven: [],
  requests: [],
  approvals: [],
  rejected: [],
};

const without = (approvals: readonly OpenApproval[], approvalId: string | null) =>
  approvals.filter((approval) => approval.approvalId !== approvalId);

export const asksFor = (request: OpenRequest, modelIds: readonly string[]): boolean =>
  request.modelIds.some((modelId) => modelIds.includes(modelId));

/** Whether the buyer has given a model back, by a withdrawal or an approved refund that has no outcome yet. */
export const isGivenBack = ({ withdrawals, approvals }: RefundState, modelId: string): boolean =>
  [...withdrawals, ...approvals].some(({ modelIds }) => modelIds.includes(modelId));

/** Withdrawals, except answered ones and those whose models were returned in another way. */
const withoutAnswered = (
  withdrawals: RefundState['withdrawals'],
  gone: readonly string[],
  answered?: string,
): RefundState['withdrawals'] =>
  withdrawals
    .filter(({ withdrawalId }) => withdrawalId !== answered)
    .map((open) => ({ ...open, modelIds: open.modelIds.filter((modelId) => !gone.includes(modelId)) }))
    .filter(({ modelIds }) => modelIds.length > 0);

/** The requests and approvals after one more event of their order. */
export const evolveRefunds = (state: RefundState, event: OrderEvent): RefundState => {
  const { withdrawals, unproven, requests, approvals } = state;
  const withoutRequest = (requestId: string): RefundState => ({
    ...state,
    requests: requests.filter((request) => request.requestId !== requestId),
  });
  switch (event.type) {
    case 'WithdrawalReceived':
    case 'WithdrawalConfirmed': {
      const { withdrawalId, modelIds } = event.data;
      if ('isProven' in event.data && !event.data.isProven)
        return { ...state, unproven: [...unproven, { withdrawalId, modelIds }] };
      const open = modelIds.filter((modelId) => !isGivenBack(state, modelId));
      return {
        ...state,
        unproven: unproven.filter((withdrawal) => withdrawal.withdrawalId !== withdrawalId),
        withdrawals: open.length > 0 ? [...withdrawals, { withdrawalId, modelIds: open }] : withdrawals,
      };
    }
    case 'RefundRequested': {
      const { requestId, modelIds, withdrawal } = event.data;
      return {
        ...state,
        withdrawals: withoutAnswered(withdrawals, [], withdrawal?.withdrawalId),
        unproven: unproven.map((one) =>
          one.withdrawalId === withdrawal?.withdrawalId ? { ...one, requestId } : one,
        ),
        requests: [...requests, { requestId, modelIds }],
      };
    }
    case 'RefundRequestDeclined':
    case 'RefundRequestWithdrawn':
      return withoutRequest(event.data.requestId);
    case 'RefundApproved': {
      const { approvalId, modelIds, amount, withdrawal } = event.data;
      return {
        ...state,
        withdrawals: withoutAnswered(withdrawals, modelIds, withdrawal?.withdrawalId),
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
      return {
        ...state,
        withdrawals: withoutAnswered(withdrawals, modelIds),
        requests: requests.filter((request) => !isMoot(request)),
      };
    }
    default:
      return state;
  }
};
