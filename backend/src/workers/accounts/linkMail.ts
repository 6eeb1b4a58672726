import type { OneTimeSecrets } from '#infra/vault/oneTimeSecrets.ts';
import type { ShopIdentity } from '../letter.ts';
import type { MailReaderDependencies } from './mailReader.ts';

export type LinkMailDependencies = MailReaderDependencies & {
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'issue'>;
  readonly shop: ShopIdentity;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};
