/** Formats and parses the text of card fields. */

const digits = (text: string): string => text.replace(/\D/g, '');

/** Groups of four digits, 4-6-5 for American Express; at most 19 digits. */
export const cardNumberText = (typed: string): string => {
  const number = digits(typed).slice(0, 19);
  if (!/^3[47]/.test(number)) return number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [number.slice(0, 4), number.slice(4, 10), number.slice(10, 15)].filter(Boolean).join(' ');
};

/** `MM / YY`; a first digit above 1 is a complete month. */
export const expiryText = (typed: string): string => {
  const plain = digits(typed);
  const text = /^[2-9]/.test(plain) ? `0${plain}` : plain;
  const month = text.slice(0, 2);
  const year = text.slice(2, 4);
  if (year) return `${month} / ${year}`;
  return /\d\d\s*\/\s*$/.test(typed) && month.length === 2 ? `${month} / ` : month;
};

/** Month and four-digit year; null while incomplete. */
export const expiryOf = (text: string): { readonly month: number; readonly year: number } | null => {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
};

/** At most four digits. */
export const cvcText = (typed: string): string => digits(typed).slice(0, 4);
