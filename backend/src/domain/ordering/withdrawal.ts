/** The days in which a contract about digital content may be withdrawn from (Directive 2011/83, article 9; in the UK regulation 30). */
export const withdrawalDays = 14;

const dayMs = 24 * 3600 * 1000;

/** A fact with the events that it rests on. */
export type Known<Fact> = Fact & { readonly eventIds: readonly string[] };

/** The evidence on which the right to withdraw from the contract about one model depends. Times are ISO 8601. */
export type WithdrawalFacts = {
  readonly paid: Known<{ readonly at: string }>;
  /** The consent to delivery at once, null when none was given. */
  readonly consent: Known<object> | null;
  /** What confirmed order and consent: the mail with the receipt, or that the buyer read the one in their account; null for neither. */
  readonly confirmation: Known<object> | null;
  /** Links to the files that were handed out since the payment; null for none. */
  readonly downloads: Known<object> | null;
};

/** Whether a withdrawal has effect by itself, why, and the events behind that. */
export type RightToWithdraw = {
  /** The end of the right, ISO 8601; null where there is none. */
  readonly withdrawableUntil: string | null;
  readonly because: string;
  readonly eventIds: readonly string[];
};

/**
 * When the period ends. Its last day is over when the 14th day after the contract's own has ended at the buyer's place, which the shop
 * does not know: 15 days of 24 hours after the contract that day has ended in every time zone, and one hour later also where summer time
 * ended in between.
 */
const endOfPeriod = (contractAt: string): string =>
  new Date(Date.parse(contractAt) + (withdrawalDays + 1) * dayMs + dayMs / 24).toISOString();

/**
 * Whether the contract about one model can be withdrawn from at an instant. Within the period it can, unless delivery began with
 * the buyer's consent, which the shop confirmed (Directive 2011/83, article 16(m)).
 */
export const rightToWithdraw = (facts: WithdrawalFacts, at: string): RightToWithdraw => {
  const { paid, consent, confirmation, downloads } = facts;
  const eventIds = [paid, consent, confirmation, downloads].flatMap((fact) => fact?.eventIds ?? []);
  const end = endOfPeriod(paid.at);
  const none = (because: string) => ({ withdrawableUntil: null, because, eventIds });
  const until = (because: string) => ({ withdrawableUntil: end, because, eventIds });
  if (at >= end) return none(`the ${withdrawalDays} days in which you may withdraw are over`);
  if (downloads === null) return until('it was not downloaded');
  if (consent === null) return until('there is no consent to delivery at once');
  if (confirmation === null) return until('the consent to delivery at once was not confirmed');
  return none('it was downloaded with consent to delivery at once, which we confirmed');
};
