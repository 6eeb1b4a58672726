/** The number of days within which a purchase of digital content may be cancelled (Directive 2011/83, article 9; in the UK regulation 30). */
const cancellationDays = 14;

/** A fact with the events that prove it. */
type Known<Fact> = Fact & { readonly eventIds: readonly string[] };

/** The evidence about one model of an order when its refund is decided. Times are ISO 8601. */
export type RefundFacts = {
  readonly paid: Known<{ readonly at: string }>;
  /** The consent to immediate delivery; null when none was given. */
  readonly consent: Known<object> | null;
  /** When the refund was requested, or now. */
  readonly asked: Known<{ readonly at: string }>;
  /** Links issued since the payment; null for none. */
  readonly downloads: Known<object> | null;
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
 * Recommends what to do about the refund of one model (ADR 63): 1. nothing of it was downloaded: refund; 2. requested within the
 * cancellation period, without a consent that ended the right to cancel: refund; 3. less than half of the declared triangles or polygons:
 * refund; 4. anything else is the Admin's decision.
 */
export const adviseRefund = (facts: RefundFacts): RefundAdvice => {
  const { paid, consent, asked, downloads, declared, measured } = facts;
  const days = Math.floor((Date.parse(asked.at) - Date.parse(paid.at)) / dayMs);
  if (downloads === null)
    return {
      advice: 'refund',
      rule: 'notDownloaded',
      because:
        days < cancellationDays
          ? `not downloaded, ${days} days after the payment`
          : `not downloaded within ${cancellationDays} days`,
      eventIds: [...paid.eventIds, ...asked.eventIds],
    };
  if (consent === null && days < cancellationDays)
    return {
      advice: 'refund',
      rule: 'mayStillCancel',
      because: `asked for within ${cancellationDays} days, and without consent to delivery at once the right to cancel stays`,
      eventIds: [...paid.eventIds, ...asked.eventIds],
    };
  if (wasDeclaredWrongly(facts) && declared && measured)
    return {
      advice: 'refund',
      rule: 'lessThanDeclared',
      because: `declared ${count(declared.polygons)} polygons, measured ${count(measured.triangles)} triangles`,
      eventIds: [...declared.eventIds, ...measured.eventIds],
    };
  return {
    advice: 'yourDecision',
    rule: 'none',
    because: 'it was downloaded, and no rule speaks for a refund',
    eventIds: [...downloads.eventIds, ...(consent?.eventIds ?? [])],
  };
};
