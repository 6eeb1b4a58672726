import { originLifetimeMs } from '#domain/accounts/lifetimes.ts';

const name = 'device';

/** The token by which a browser is known, out of its cookie; null when it brings none. */
export const deviceIn = ({
  cookie,
}: Readonly<Record<string, string | string[] | undefined>>): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(String(cookie ?? ''))?.[1] ?? null;

/**
 * Has a browser keep the token, for the calls that log in alone; scripts cannot read it. It opens nothing: it lets the
 * right password pass while strangers guess (ADR 17). `isSecure` when the shop is reached over HTTPS.
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
