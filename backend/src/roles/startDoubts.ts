import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isTestKey } from '#infra/payments/isTestKey.ts';
import { type Config, isProduction } from '../config.ts';
import { sellerFacts } from './shopOf.ts';

/** A valid setting that is probably a mistake, and what to do about it. */
type Doubt = { readonly found: string; readonly remedy: string };

const isThisMachine = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The address that mails come from unless `MAIL_FROM` names one. No server has it (RFC 2606), so mails from it are refused or count as spam. */
export const exampleSender = 'no-reply@shop.example';

/** Settings with which the workers reach nobody: where each role has its own secrets, no other role knows the mail server. */
export const mailDoubts = (config: Config): readonly Doubt[] => {
  if (!isProduction(config)) return [];
  const noServer = { found: 'SMTP_URL is not set: mails stay files', remedy: 'Name a mail server' };
  const noSender = {
    found: `MAIL_FROM is not set: mails come from ${exampleSender}, an address that mail servers refuse`,
    remedy: "Name an address of the shop's own domain",
  };
  return [
    ...(config.SMTP_URL === undefined ? [noServer] : []),
    ...(config.MAIL_FROM === undefined ? [noSender] : []),
  ];
};

/** Facts about the seller that a shop in production does not tell; which of them the law asks for depends on the seller. */
export const sellerDoubts = (config: Config): readonly Doubt[] => {
  const missing = Object.keys(sellerFacts).filter((name) => !config[name as keyof typeof sellerFacts]);
  return isProduction(config) && missing.length > 0
    ? [
        {
          found: `${missing.join(', ')}: not set, so pages and receipts do not name them`,
          remedy: 'Set those that the seller has (docs/duties.md)',
        },
      ]
    : [];
};

/** Settings with which a shop for the public takes no money, or keeps no secrets. */
export const startDoubts = (config: Config): readonly Doubt[] => {
  const { NODE_ENV, PUBLIC_URL, STRIPE_SECRET_KEY, DATA_DIR } = config;
  const isPublic = !isThisMachine(PUBLIC_URL);
  const doubts: Doubt[] = [];
  if (!isProduction(config)) {
    if (isPublic)
      doubts.push({
        found: `NODE_ENV is ${NODE_ENV} at the public address ${PUBLIC_URL}: card sandbox and demo may start`,
        remedy: 'Set NODE_ENV=production',
      });
    return doubts;
  }
  if (STRIPE_SECRET_KEY !== undefined && isTestKey(STRIPE_SECRET_KEY))
    doubts.push({
      found: 'STRIPE_SECRET_KEY is for test mode: test cards pay, and no money moves',
      remedy: 'Set the live keys of the Stripe account',
    });
  if (!PUBLIC_URL.startsWith('https:'))
    doubts.push({
      found: isPublic
        ? `PUBLIC_URL is ${PUBLIC_URL}: without TLS anybody on the way reads passwords, sessions and files`
        : `PUBLIC_URL is ${PUBLIC_URL}: the links in mails lead to the reader's own machine`,
      remedy: 'Put a proxy with TLS in front (ops/proxy), and name its address',
    });
  if (existsSync(join(DATA_DIR, 'demo')))
    doubts.push({
      found: 'DATA_DIR contains the demo shop, whose passwords are published',
      remedy: 'Start with another DATA_DIR',
    });
  return doubts;
};
