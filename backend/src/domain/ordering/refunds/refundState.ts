import type { DataOf } from '../../kernel/event.ts';
import type { OrderEvent } from '../orders/order.events.ts';

/** An approved refund without an outcome at the card provider yet. */
type OpenApproval = Pick<DataOf<OrderEvent, 'RefundApproved'>, 'approvalId' | 'modelIds' | 'amount'>;

/** A request that awaits a decision. `withdrawalId` is the withdrawal that it asks the Admin about; null for the buyer's own request. */
export type OpenRequest = {
  readonly requestId: string;
  readonly modelIds: readonly string[];
  readonly withdrawalId: string | null;
};

/**
 * A withdrawal from the contract, with the models whose money has neither gone back nor been declined: they cannot be downloaded. A model
 * is in one of them at most.
 */
type OpenWithdrawal = { readonly withdrawalId: string; readonly modelIds: readonly string[] };

/** Requests and decisions about refunds of an order. */
export type RefundState = {
  readonly withdrawals: readonly OpenWithdrawal[];
  /** Withdrawals without a login whose mailed link was not followed yet: they take nothing from the buyer. */
  readonly unproven: readonly OpenWithdrawal[];
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

const holds =
  (modelId: string) =>
  ({ modelIds }: Pick<OpenWithdrawal, 'modelIds'>): boolean =>
    modelIds.includes(modelId);

/** Whether the buyer has given a model back, by a withdrawal or an approved refund that has no end yet. */
export const isGivenBack = ({ withdrawals, approvals }: RefundState, modelId: string): boolean =>
  [...withdrawals, ...approvals].some(holds(modelId));

/** The models of a withdrawal that nobody has answered: neither is their refund under way, nor is the Admin asked about them. */
export const unansweredOf = (
  { withdrawals, requests, approvals }: RefundState,
  withdrawalId: string,
): readonly string[] => {
  const asked = requests.filter((request) => request.withdrawalId === withdrawalId);
  const open = withdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);
  return open?.modelIds.filter((modelId) => ![...asked, ...approvals].some(holds(modelId))) ?? [];
};

/** That the provider refused an approved refund. The withdrawals that it was to answer are open again. */
export const rejectionOf = (
  { orderId, refunds }: { readonly orderId: string; readonly refunds: RefundState },
  { approvalId, modelIds }: OpenApproval,
  reason: string,
): OrderEvent => {
  const withdrawalIds = refunds.withdrawals
    .filter((open) => open.modelIds.some((modelId) => modelIds.includes(modelId)))
    .map(({ withdrawalId }) => withdrawalId);
  return {
    type: 'RefundRejectedByProvider',
    data: { orderId, approvalId, modelIds, reason, withdrawalIds },
  };
};

/** The withdrawals without the models that have ended in them. */
const withoutEnded = (
  withdrawals: RefundState['withdrawals'],
  hasEnded: (modelId: string, withdrawalId: string) => boolean,
): RefundState['withdrawals'] =>
  withdrawals
    .map(({ withdrawalId, modelIds }) => ({
      withdrawalId,
      modelIds: modelIds.filter((modelId) => !hasEnded(modelId, withdrawalId)),
    }))
    .filter(({ modelIds }) => modelIds.length > 0);

/** The requests and approvals after one more event of their order; `revoked` are the models whose money went back before. */
export const evolveRefunds = (
  state: RefundState,
  event: OrderEvent,
  revoked: ReadonlySet<string>,
): RefundState => {
  const { withdrawals, unproven, requests, approvals } = state;
  /** These requests are decided; a withdrawal ends with its request, except for models that are refunded. */
  const decided = (isDecided: (request: OpenRequest) => boolean, granted: readonly string[] = []) => {
    const gone = requests.filter(isDecided);
    return {
      requests: requests.filter((request) => !isDecided(request)),
      withdrawals: withoutEnded(
        withdrawals,
        (modelId, withdrawalId) =>
          !granted.includes(modelId) &&
          gone.some((request) => request.withdrawalId === withdrawalId && holds(modelId)(request)),
      ),
    };
  };
  switch (event.type) {
    case 'WithdrawalReceived':
    case 'WithdrawalConfirmed': {
      const { withdrawalId, modelIds } = event.data;
      if ('isProven' in event.data && !event.data.isProven)
        return { ...state, unproven: [...unproven, { withdrawalId, modelIds }] };
      const open = modelIds.filter((modelId) => !revoked.has(modelId) && !withdrawals.some(holds(modelId)));
      return {
        ...state,
        unproven: unproven.filter((withdrawal) => withdrawal.withdrawalId !== withdrawalId),
        withdrawals: open.length > 0 ? [...withdrawals, { withdrawalId, modelIds: open }] : withdrawals,
        // A request from before the link was followed is no answer to the withdrawal.
        requests: requests.map((request) =>
          request.withdrawalId === withdrawalId ? { ...request, withdrawalId: null } : request,
        ),
      };
    }
    case 'RefundRequested': {
      const { requestId, modelIds, withdrawal } = event.data;
      const asked = { requestId, modelIds, withdrawalId: withdrawal?.withdrawalId ?? null };
      return {
        ...state,
        // Without the right to withdraw, the request is all that is left of it.
        withdrawals: withoutEnded(
          withdrawals,
          (modelId, withdrawalId) =>
            withdrawalId === asked.withdrawalId &&
            modelIds.includes(modelId) &&
            !withdrawal?.exercised.includes(modelId),
        ),
        requests: [...requests, asked],
      };
    }
    case 'RefundRequestDeclined':
    case 'RefundRequestWithdrawn':
      return { ...state, ...decided(({ requestId }) => requestId === event.data.requestId) };
    case 'RefundApproved': {
      const { approvalId, modelIds, amount } = event.data;
      return {
        ...state,
        // A request is answered as a whole: the models that the Admin left out can be requested again.
        ...decided((request) => asksFor(request, modelIds), modelIds),
        approvals: [...approvals, { approvalId, modelIds, amount }],
      };
    }
    case 'RefundRejectedByProvider': {
      const { approvalId, modelIds, withdrawalIds } = event.data;
      return {
        ...state,
        withdrawals: withoutEnded(
          withdrawals,
          (modelId, withdrawalId) => modelIds.includes(modelId) && !withdrawalIds.includes(withdrawalId),
        ),
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
        withdrawals: withoutEnded(withdrawals, (modelId) => modelIds.includes(modelId)),
        requests: requests.filter((request) => !isMoot(request)),
      };
    }
    default:
      return state;
  }
};
