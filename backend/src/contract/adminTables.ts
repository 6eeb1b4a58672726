/** Filters and orders of the Admin's tables (addition); the first choice of each order is the default. */

/** `unsold`: for sale, but not sold, for `unsoldDays`. */
export const modelStates = ['listed', 'draft', 'deleted', 'unsold'] as const;
export const unsoldDays = 90;
export const modelOrders = [
  'newest',
  'oldest',
  'changed',
  'name',
  'cheapest',
  'dearest',
  'bestSelling',
] as const;
export type ModelTableFilter = {
  readonly search?: string | undefined;
  readonly type?: 'free' | 'premium' | undefined;
  readonly category?: string | undefined;
  readonly state?: (typeof modelStates)[number] | undefined;
  readonly sort?: (typeof modelOrders)[number] | undefined;
};

export const userStates = ['verified', 'notVerified', 'erased', 'admin'] as const;
export const userOrders = ['newest', 'oldest', 'name', 'email'] as const;
export type UserTableFilter = {
  /** Prefixes of names or address. */
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: (typeof userStates)[number] | undefined;
  readonly sort?: (typeof userOrders)[number] | undefined;
};

export const orderStates = ['refundRequested', 'refunded', 'partlyRefunded', 'disputed'] as const;
export const orderOrders = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type OrderTableFilter = {
  /** An invoice number, a part of a model's name (three characters or more), or prefixes of the customer's names or address. */
  readonly search?: string | undefined;
  readonly state?: (typeof orderStates)[number] | undefined;
  /** First and last instant of the payment, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: (typeof orderOrders)[number] | undefined;
};

/** `open`: waits for an answer; `report`: reports a review and waits for a decision. */
export const messageStates = ['open', 'answered', 'dataComplaint', 'withdrawal', 'report'] as const;
export type MessageState = (typeof messageStates)[number];
/** `withdrawal`: from a contract that a person must find. */
export const messageKinds = ['message', 'dataComplaint', 'withdrawal'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `reported`: a report waits for a decision. `new`: written or changed since the Admin saw, answered, hid or kept it, within `newReviewDays`:
 * what nobody looked at for a month does not wait, so that a shop with years of reviews is not asked to look at each.
 */
export const reviewStates = ['reported', 'new'] as const;
export type ReviewState = (typeof reviewStates)[number];
export const newReviewDays = 30;

/** Filtered rows are counted up to this number, so that no count reads a whole table. */
export const mostCounted = 10_000;
