import { createHmac } from 'node:crypto';
import { knownSpellings, normalisedEmail } from '#domain/accounts/normalisedEmail.ts';

const hashed = (key: Buffer, spelling: string): Buffer =>
  createHmac('sha256', key).update(spelling, 'utf8').digest();

/** An e-mail address in the vault: its HMAC-SHA256, so that it cannot be found by trying addresses. */
export const emailHash = (key: Buffer, email: string): Buffer => hashed(key, normalisedEmail(email));

/** All hashes under which an address may be known: its own, and those of earlier releases, the likeliest first. */
export const knownEmailHashes = (key: Buffer, email: string): readonly Buffer[] =>
  knownSpellings(email).map((spelling) => hashed(key, spelling));
