import { type Known, rightToWithdraw, type WithdrawalFacts } from '../withdrawal/withdrawal.ts';
import { countedDays } from './claimedBack.ts';

/** The evidence about one model of an order when its refund is decided. Times are ISO 8601. */
export type RefundFacts = WithdrawalFacts & {
  /** When the refund was requested, or now. */
  readonly asked: Known<{ readonly at: string }>;
  /** Null if the text is not a number. */
  readonly declared: Known<{ readonly polygons: number }> | null;
  /** Null without a measurement. */
  readonly measured: Known<{ readonly triangles: number; readonly polygons: number }> | null;
};

/** The shop's advice, its rule in words, and the events behind it. The Admin decides. */
export type RefundAdvice = {
  readonly advice: 'refund' | 'yourDecision';
  readonly rule: 'notDownloaded' | 'mayStillCancel' | 'lessThanDeclared' | 'none';
  readonly because: string;
  readonly eventIds: readonly string[];
};

const dayMs = 24 * 3600 * 1000;
const count = (value: number): string => value.toLocaleString('en-US');

const wasDeclaredWrongly = ({ declared, measured }: RefundFacts): boolean =>
  declared !== null &&
  measured !== null &&
  Math.max(measured.triangles, measured.polygons) * 2 < declared.polygons;

/**
 * Recommends what to do about the refund of one model (ADR 63): 1. nothing of it was handed out: refund; 2. less than half of the declared
 * triangles or polygons: refund; 3. requested while the buyer may withdraw from the contract, but a file was handed out: the Admin's
 * decision, with the right and the person's earlier withdrawals in view; 4. anything else is the Admin's decision, too.
 */
export const adviseRefund = (facts: RefundFacts): RefundAdvice => {
  const { paid, consent, asked, handedOut, earlierWithdrawals, declared, measured } = facts;
  const right = rightToWithdraw(facts, asked.at);
  const days = Math.floor((Date.parse(asked.at) - Date.parse(paid.at)) / dayMs);
  if (handedOut === null)
    return {
      advice: 'refund',
      rule: 'notDownloaded',
      because:
        right.withdrawableUntil !== null
          ? `not downloaded, ${days} days after the payment`
          : `not downloaded, and ${right.because}`,
      eventIds: [...paid.eventIds, ...asked.eventIds],
    };
  if (wasDeclaredWrongly(facts) && declared && measured)
    return {
      advice: 'refund',
      rule: 'lessThanDeclared',
      because: `declared ${count(declared.polygons)} polygons, measured ${count(measured.triangles)} triangles`,
      eventIds: [...declared.eventIds, ...measured.eventIds],
    };
  if (right.withdrawableUntil !== null)
    return {
      advice: 'yourDecision',
      rule: 'mayStillCancel',
      because: `asked for while the period lasts, and ${right.because}: the right to cancel may exist, but a file was handed out, withdrawals by this person in ${countedDays} days: ${earlierWithdrawals}`,
      eventIds: [...right.eventIds, ...asked.eventIds],
    };
  return {
    advice: 'yourDecision',
    rule: 'none',
    because: 'it was downloaded, and no rule speaks for a refund',
    eventIds: [...handedOut.eventIds, ...(consent?.eventIds ?? [])],
  };
};
