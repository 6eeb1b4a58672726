import type { OneTimeSecrets } from '#infra/vault/oneTimeSecrets.ts';
import type { ShopIdentity } from '../letter.ts';
import type { MailReaderDependencies } from './mailReader.ts';

/** How long the links live after they were asked for, in ms (Q19). */
export const linkLifetimeMs = { verify: 24 * 3600_000, reset: 30 * 60_000 } as const;

export type LinkMailDependencies = MailReaderDependencies & {
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'issue'>;
  readonly shop: ShopIdentity;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};
