import { createHmac } from 'node:crypto';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';

/** An e-mail address as the vault knows it: HMAC-SHA256, so that it cannot be found by trying addresses. */
export const emailHash = (key: Buffer, email: string): Buffer =>
  createHmac('sha256', key).update(normalisedEmail(email), 'utf8').digest();
