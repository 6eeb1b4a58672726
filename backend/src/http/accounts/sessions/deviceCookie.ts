import { originLifetimeMs } from '#domain/accounts/users/lifetimes.ts';

/** Browsers take a cookie of the second name over HTTPS alone. */
const [name, secureName] = ['device', '__Secure-device'];

const tokenOf = (name: string, cookies: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1] ?? null;

/** The device token from the browser's cookie; null without one. Devices of earlier releases have the first name under HTTPS too. */
export const deviceIn = ({
  cookie,
}: Readonly<Record<string, string | string[] | undefined>>): string | null => {
  const cookies = String(cookie ?? '');
  return tokenOf(secureName, cookies) ?? tokenOf(name, cookies);
};

/**
 * Stores the device token in a cookie that only the login calls receive and scripts cannot read. It grants no access: it lets the right
 * password pass while strangers guess (ADR 17). `isSecure` means that the shop is reached over HTTPS.
 */
export const deviceCookie =
  (isSecure: boolean) =>
  (device: string): Readonly<Record<string, string>> => ({
    'Set-Cookie': [
      `${isSecure ? secureName : name}=${device}`,
      'Path=/api/user',
      `Max-Age=${originLifetimeMs / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  });
