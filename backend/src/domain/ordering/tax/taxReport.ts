import { type OrderVat, rateAt, type TaxRate, vatCountry, vatIn } from './orderVat.ts';

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
  /** The VAT that the receipt shows; null where it shows none. */
  readonly vat: OrderVat | null;
  /** The payment first. */
  readonly movements: readonly Movement[];
};

type Evidence = 'conflict' | 'incomplete' | 'agrees';

/** A movement with its VAT, which the amount includes. */
export type TaxLine = Omit<TaxedOrder, 'movements' | 'vat'> &
  Movement & {
    /** The time of the payment, ISO 8601. */
    readonly paidAt: string;
    readonly evidence: Evidence;
    /** The country whose VAT it is, ISO 3166-1: the one on the receipt, otherwise the declared one. */
    readonly country: string | null;
    /** The business that bought owes the VAT (Directive 2006/112, article 196). */
    readonly isReverseCharge: boolean;
    /** Null without a rate for the country: the VAT is 0. */
    readonly percent: number | null;
    readonly vatCents: number;
  };

type TaxSums = {
  readonly receipts: number;
  readonly grossCents: number;
  readonly refundedCents: number;
  readonly vatCents: number;
};

const order: readonly Evidence[] = ['conflict', 'incomplete', 'agrees'];
const byEvidence = (one: { readonly evidence: Evidence }, other: { readonly evidence: Evidence }): number =>
  order.indexOf(one.evidence) - order.indexOf(other.evidence);

/** For a business with a VAT ID in another member state, the ID is the evidence (Regulation 282/2011, article 18). */
const evidenceOf = ({ declaredCode, card, vat }: TaxedOrder): Evidence => {
  if (vat?.isReverseCharge) return 'agrees';
  if (declaredCode === null || card === null) return 'incomplete';
  return vatCountry(declaredCode) === vatCountry(card) ? 'agrees' : 'conflict';
};

/** The lines of one order. A refund has the rate of the payment, and the VAT of a whole refund is the receipt's, to the cent. */
const linesOf = (order: TaxedOrder, rates: readonly TaxRate[]): readonly TaxLine[] => {
  const { movements, vat, ...facts } = order;
  const paidAt = movements[0]?.at ?? '';
  const country = vat?.country ?? vatCountry(facts.declaredCode);
  const percent = vat ? vat.percent : rateAt(rates, country, paidAt);
  const shared = {
    ...facts,
    paidAt,
    percent,
    evidence: evidenceOf(order),
    country,
    isReverseCharge: vat?.isReverseCharge ?? false,
  };
  let balance = 0;
  return movements.map((movement) => {
    const before = vatIn(balance, percent ?? 0);
    balance += movement.cents;
    return { ...shared, ...movement, vatCents: vatIn(balance, percent ?? 0) - before };
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

/** The facts that all lines of a group share. */
const factsOf = (line: TaxLine) => {
  const { declared, declaredCode, card, evidence, isBusiness, country, isReverseCharge, percent } = line;
  return { declared, declaredCode, card, evidence, isBusiness, country, isReverseCharge, percent };
};

export const taxSums = (lines: readonly TaxLine[]): TaxSums => {
  const sum = (cents: (line: TaxLine) => number) => lines.reduce((total, line) => total + cents(line), 0);
  return {
    receipts: lines.filter(({ kind }) => kind === 'receipt').length,
    grossCents: sum(({ kind, cents }) => (kind === 'receipt' ? cents : 0)),
    refundedCents: sum(({ kind, cents }) => (kind === 'receipt' ? 0 : -cents)),
    vatCents: sum(({ vatCents }) => vatCents),
  };
};

/** The sums of lines with the same evidence, customers and rate: conflicts first, then by the declared country. */
export const taxGroups = (lines: readonly TaxLine[]) =>
  [...Map.groupBy(lines, (line) => JSON.stringify(factsOf(line))).values()]
    .flatMap((group) => (group[0] ? [{ ...factsOf(group[0]), ...taxSums(group) }] : []))
    .toSorted((one, other) => byEvidence(one, other) || one.declared.localeCompare(other.declared));
