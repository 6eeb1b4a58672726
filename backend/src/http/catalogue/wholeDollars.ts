/** Groups of three digits behind commas, points, spaces or apostrophes. */
const grouped = (group: string): string => `\\d{1,3}(?:${group}\\d{3})+`;
const amount = new RegExp(
  `^(?:(\\d+)|(${grouped(',')})|(${grouped('\\.')})|(${grouped("[\\s'’]")}))(?:([.,])(\\d+))?$`,
);

/**
 * An amount as a spreadsheet writes it, in the digits of whole dollars: `$1.234,00` is 1234. Any other text stays as it is, for the check
 * of the field. Null where the amount has two readings: `1.234` is 1234 in some countries and a bit more than 1 in others.
 */
export const wholeDollars = (text: string): string | null => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:US\s?\$|USD|\$)\s*|\s*(?:US\s?\$|USD|\$)$/i, '');
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return null;
  const [, digits, byComma, byPoint, bySpace, decimal, cents = ''] = amount.exec(plain) ?? [];
  const whole = digits ?? byComma ?? byPoint ?? bySpace;
  // One mark is either that of groups or that of decimals.
  const isTwice = (decimal === ',' && byComma !== undefined) || (decimal === '.' && byPoint !== undefined);
  return whole === undefined || isTwice || !/^0*$/.test(cents) ? text : whole.replaceAll(/\D/g, '');
};
