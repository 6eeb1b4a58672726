import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the `authorization` of a call allows it. */
export type IsAllowed = (authorization: string | undefined) => boolean;

/** The answer to everybody else. */
export const tokenMissing =
  'this event store answers only to its token: send it as the password of Basic credentials';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Allows `Basic` credentials whose password is the token, under any user name; compared in constant time. */
export const allowToken = (token: string): IsAllowed => {
  const expected = digest(token);
  return (authorization = '') => {
    const [, encoded = ''] = /^Basic +(\S+)$/i.exec(authorization) ?? [];
    const credentials = Buffer.from(encoded, 'base64').toString();
    return timingSafeEqual(digest(credentials.slice(credentials.indexOf(':') + 1)), expected);
  };
};
