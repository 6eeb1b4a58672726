/** The VAT rate of a country (ISO 3166-1 alpha-2) from a day on (`YYYY-MM-DD`, UTC), in percent. The owner keeps them. */
export type TaxRate = { readonly country: string; readonly from: string; readonly percent: number };

/** Money that came (the payment, a refund that failed) or went back (negative), with its time, ISO 8601. */
export type Movement = {
  readonly kind: 'receipt' | 'refund' | 'dispute';
  readonly at: string;
  readonly cents: number;
};

/** A paid order with the two pieces of evidence of its buyer's country. */
export type TaxedOrder = {
  readonly orderId: string;
  /** The country of the account at the payment, by its name; empty if unknown. */
  readonly declared: string;
  /** Its code; null for a name that the shop does not know. */
  readonly declaredCode: string | null;
  /** The code of the card's country; null if unknown. */
  readonly card: string | null;
  readonly isBusiness: boolean;
  /** The payment first. */
  readonly movements: readonly Movement[];
};

type Evidence = 'conflict' | 'incomplete' | 'agrees';

/** A movement with its VAT, which the amount includes. */
export type TaxLine = Omit<TaxedOrder, 'movements'> &
  Movement & {
    readonly evidence: Evidence;
    /** Null without a rate for the declared country: the VAT is 0. */
    readonly percent: number | null;
    readonly vatCents: number;
  };

/** The sums of the lines with the same evidence and rate. */
export type TaxGroup = Pick<TaxLine, 'declared' | 'declaredCode' | 'card' | 'evidence' | 'percent'> & {
  readonly receipts: number;
  readonly grossCents: number;
  readonly refundedCents: number;
  readonly vatCents: number;
};

const order: readonly Evidence[] = ['conflict', 'incomplete', 'agrees'];
const byEvidence = (one: { readonly evidence: Evidence }, other: { readonly evidence: Evidence }): number =>
  order.indexOf(one.evidence) - order.indexOf(other.evidence);

const evidenceOf = ({ declaredCode, card }: Pick<TaxedOrder, 'declaredCode' | 'card'>): Evidence => {
  if (declaredCode === null || card === null) return 'incomplete';
  return declaredCode === card ? 'agrees' : 'conflict';
};

const rateAt = (rates: readonly TaxRate[], country: string | null, at: string): number | null =>
  rates
    .filter((rate) => rate.country === country && rate.from <= at.slice(0, 10))
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)?.percent ?? null;

/** The VAT in an amount that includes it, in whole cents. */
const vatIn = (cents: number, percent: number): number => {
  const hundredths = Math.round(percent * 100);
  return Math.round((cents * hundredths) / (10_000 + hundredths));
};

/** The lines of one order. A refund has the rate of the payment, and the VAT of a whole refund is the receipt's, to the cent. */
const linesOf = ({ movements, ...facts }: TaxedOrder, rates: readonly TaxRate[]): readonly TaxLine[] => {
  const percent = rateAt(rates, facts.declaredCode, movements[0]?.at ?? '');
  const evidence = evidenceOf(facts);
  let balance = 0;
  return movements.map((movement) => {
    const before = vatIn(balance, percent ?? 0);
    balance += movement.cents;
    return {
      ...facts,
      ...movement,
      evidence,
      percent,
      vatCents: vatIn(balance, percent ?? 0) - before,
    };
  });
};

/** The receipts and refunds from an instant (inclusive) to another (exclusive), ISO 8601: conflicts first, then the oldest. */
export const taxLines = (
  orders: readonly TaxedOrder[],
  rates: readonly TaxRate[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly TaxLine[] =>
  orders
    .flatMap((each) => linesOf(each, rates))
    .filter(({ at }) => at >= from && at < to)
    .toSorted((one, other) => byEvidence(one, other) || one.at.localeCompare(other.at));

const sumOf = (lines: readonly TaxLine[], first: TaxLine): TaxGroup => {
  const sum = (cents: (line: TaxLine) => number) => lines.reduce((total, line) => total + cents(line), 0);
  const { declared, declaredCode, card, evidence, percent } = first;
  return {
    ...{ declared, declaredCode, card, evidence, percent },
    receipts: lines.filter(({ kind }) => kind === 'receipt').length,
    grossCents: sum(({ kind, cents }) => (kind === 'receipt' ? cents : 0)),
    refundedCents: sum(({ kind, cents }) => (kind === 'receipt' ? 0 : -cents)),
    vatCents: sum(({ vatCents }) => vatCents),
  };
};

/** The sums of lines by country and evidence: conflicts first, then by the declared country. */
export const taxGroups = (lines: readonly TaxLine[]): readonly TaxGroup[] =>
  [...Map.groupBy(lines, ({ declared, card, percent }) => JSON.stringify([declared, card, percent])).values()]
    .flatMap((group) => (group[0] ? [sumOf(group, group[0])] : []))
    .toSorted((one, other) => byEvidence(one, other) || one.declared.localeCompare(other.declared));
