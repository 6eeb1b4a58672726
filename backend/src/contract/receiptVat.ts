import type { WireReceiptVat } from './wireReceiptVat.ts';

/**
 * The VAT of a receipt as names and values: net, rate and VAT by country, and the seller's VAT number (Directive 2006/112, article 226(3) and
 * (8) to (10)), or the words of the reverse charge (article 226(11a)). `money` writes an amount in dollars.
 */
export const vatFacts = (
  { country, percent, net, amount, isReverseCharge, sellerVatNumber }: WireReceiptVat,
  money: (dollars: number) => string,
): readonly (readonly [name: string, value: string])[] => [
  ['Net', money(net)],
  isReverseCharge
    ? ['VAT', `Reverse charge: the customer owes the VAT, in ${country} (Directive 2006/112/EC, article 196)`]
    : [`VAT ${percent} % (${country})`, money(amount)],
  ...(sellerVatNumber === '' ? [] : [['VAT number of the seller', sellerVatNumber] as const]),
];
