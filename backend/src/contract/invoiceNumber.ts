import { foldedText } from './foldedText.ts';

/** `inv-2026-000012`, `2026-12` and `12`, with any signs or spaces between and around, or none. */
const typed =
  /^(?:invoice|receipt)?[\s:#]*(?:no|nr|n°)?[\s.:#]*(?:inv)?[\s#._/-]*(?:(\d{4})(?:[\s#._/-]+|(?=\d{6}$)))?0*(\d{1,6})$/;

/** Signs that a copy or a sentence leaves around a number. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}-]+$/gu;

/** The number of an invoice as people type it, in six digits, and its year if it is named; null for another text. */
export const readInvoiceNumber = (
  text: string,
): { readonly year: string | undefined; readonly digits: string } | null => {
  const [, year, number] = typed.exec(foldedText(text).replace(around, '')) ?? [];
  return number === undefined ? null : { year, digits: number.padStart(6, '0') };
};

/** The id of the invoice that a text names: `INV-2026-000012`; a text that names none in capital letters. */
export const invoiceIdOf = (text: string): string => {
  const read = readInvoiceNumber(text);
  return read?.year === undefined ? text.toUpperCase() : `INV-${read.year}-${read.digits}`;
};
