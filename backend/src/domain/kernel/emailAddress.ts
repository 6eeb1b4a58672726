/** Invisible characters, which no mailbox has: zero-width spaces, soft hyphens, marks of direction, control characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** An address as it is meant: input methods write full-width letters and signs, and copied text brings invisible characters along. */
export const plainEmail = (email: string): string =>
  email.normalize('NFKC').replaceAll(invisible, '').replaceAll('\u3002', '.').trim();

/** Up to 64 characters (RFC 5321, 4.5.3.1.1), then a domain of two parts or more. No part is empty, and the last is no number (RFC 3696, 2). */
const address =
  /^[^\s@"<>,;:\\()[\]]{1,64}@(?!.*(?:\.[.-]|-\.))[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*\.(?!\d+$)[\p{L}\p{M}\p{N}-]{2,}(?<!-)$/u;

/** Whether a text can be an address (R048). */
export const isEmailAddress = (email: string): boolean => address.test(plainEmail(email));
