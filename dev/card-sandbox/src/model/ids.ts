import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits. */
export const randomText = (length: number): string => {
  let text = '';
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % alphabet.length);
  return text;
};

/** A new object id: `pi_…`, `ch_…`, `evt_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;
