import { createHash } from 'node:crypto';

/** SHA-256, 32 bytes. */
export type Hash = Buffer;

const digest = (prefix: number, ...parts: readonly Uint8Array[]): Hash => {
  const hash = createHash('sha256').update(Uint8Array.of(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 6962, 2.1: leaves and inner nodes differ in their first byte, so that neither can be mistaken for the other. */
export const leafHash = (entry: Uint8Array): Hash => digest(0, entry);
export const nodeHash = (left: Hash, right: Hash): Hash => digest(1, left, right);

/** The chain: each link is the hash of the link before it and of its event's leaf. */
export const chainHash = (previous: Hash, leaf: Hash): Hash => digest(2, previous, leaf);
/** The link before the first one. */
export const chainStart: Hash = Buffer.alloc(32);

/** The root of a tree without leaves (RFC 6962, 2.1). */
export const emptyRoot: Hash = createHash('sha256').digest();
