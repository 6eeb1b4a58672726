import { StreamRefusal } from '../streams/streamRefusal.ts';
import { shared } from './protocol.ts';

/** The forms that .NET reads: with hyphens, in braces or parentheses too, or without any. */
const forms = [
  /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/,
  /^\{([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\}$/,
  /^\(([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\)$/,
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/,
];

/** The all-zero UUID, which is invalid as an id. */
export const zeroUuid = '00000000-0000-0000-0000-000000000000';

/** Reads both protocol forms of a UUID as canonical lower-case text. @throws StreamRefusal when it is absent or malformed */
export const readUuid = (uuid: shared.UUID | undefined): string => {
  const structured = uuid?.getStructured();
  if (structured) return join(structured.getMostSignificantBits(), structured.getLeastSignificantBits());
  const text = (uuid?.getString() ?? '').trim().toLowerCase();
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return found.slice(1).join('-');
  }
  throw StreamRefusal.unreadable('not a UUID');
};

/** The protocol form with two signed 64-bit halves, as in gossip. */
export const structuredUuid = (id: string): shared.UUID => {
  const hex = id.replaceAll('-', '');
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`)).toString());
  structured.setLeastSignificantBits(BigInt.asIntN(64, BigInt(`0x${hex.slice(16)}`)).toString());
  const uuid = new shared.UUID();
  uuid.setStructured(structured);
  return uuid;
};

const join = (most: string, least: string): string => {
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  return `${half(most)}${half(least)}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
