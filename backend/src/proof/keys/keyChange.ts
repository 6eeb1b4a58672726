import type { SignedKeyChange } from '#contract/receiptProof.ts';

/** Key `number` (from 2) follows the previous one: it signs every tree head of more than `size` events. */
export type KeyChange = {
  readonly number: number;
  readonly size: bigint;
  /** DER, base64. */
  readonly oldKey: string;
  readonly newKey: string;
  /** ISO 8601 */
  readonly at: string;
};

/** The text that both keys sign: six lines, each ending in a newline. */
export const keyChangeText = ({ number, size, oldKey, newKey, at }: KeyChange): string =>
  `${['model shop log key v1', number, size, oldKey, newKey, at].join('\n')}\n`;

const pattern =
  /^model shop log key v1\n(\d{1,6})\n(\d{1,19})\n([A-Za-z0-9+/]{59}=)\n([A-Za-z0-9+/]{59}=)\n([0-9TZ:.-]+)\n$/;

/** Parses a signed change; null when it is not well-formed. */
export const parseKeyChange = ({ text }: Pick<SignedKeyChange, 'text'>): KeyChange | null => {
  const [, number, size, oldKey, newKey, at] = pattern.exec(text) ?? [];
  if (number === undefined || size === undefined) return null;
  return {
    number: Number(number),
    size: BigInt(size),
    oldKey: oldKey ?? '',
    newKey: newKey ?? '',
    at: at ?? '',
  };
};
