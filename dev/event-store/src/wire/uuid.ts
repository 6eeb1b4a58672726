import { shared } from './protocol.ts';

const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads either wire form of a UUID as canonical lower-case text; `undefined` when it is absent or malformed. */
export const readUuid = (uuid: shared.UUID | undefined): string | undefined => {
  if (!uuid) return undefined;
  const structured = uuid.getStructured();
  const text = structured
    ? join(structured.getMostSignificantBits(), structured.getLeastSignificantBits())
    : uuid.getString().toLowerCase();
  return canonical.test(text) ? text : undefined;
};

/** Wire form with two signed 64-bit halves, for readers that ask for it. */
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
