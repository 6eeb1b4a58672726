import { originLifetimeMs } from '#domain/accounts/lifetimes.ts';

const name = 'device';

/** The device token from the browser's cookie; null without one. */
export const deviceIn = ({
  cookie,
}: Readonly<Record<string, string | string[] | undefined>>): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(String(cookie ?? ''))?.[1] ?? null;

/**
 * Stores the device token in a cookie that only the login calls receive and scripts cannot read. It grants no access: it lets the right
 * password pass while strangers guess (ADR 17). `isSecure` means that the shop is reached over HTTPS.
 */
export const deviceCookie =
  (isSecure: boolean) =>
  (device: string): Readonly<Record<string, string>> => ({
    'Set-Cookie': [
      `${name}=${device}`,
      'Path=/api/user',
      `Max-Age=${originLifetimeMs / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  });
