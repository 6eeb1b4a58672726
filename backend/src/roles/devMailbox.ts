import { mailboxPolicy } from '#embedded/mailbox/mailboxPage.ts';
import { mailBodyPolicy, mailboxPages as outboxPages } from '#embedded/mailbox/mailboxPages.ts';
import { templatePages } from '#embedded/mailbox/templatePages.ts';
import { outboxDirOf } from '#infra/mail/createMailer.ts';
import type { Config } from '../config.ts';
import { mailboxPages } from '../http/system/mailboxPages.ts';

/** The mails that lie in the outbox, and a sample of every kind of mail. */
export const devMailbox = (config: Config): readonly ReturnType<typeof mailboxPages>[] => {
  const policies = { pagePolicy: mailboxPolicy, bodyPolicy: mailBodyPolicy };
  const shop = { shopName: config.SHOP_NAME, shopEmail: config.SHOP_EMAIL, publicUrl: config.PUBLIC_URL };
  return [
    // Before the mails themselves, none of which is called `templates`.
    mailboxPages('/dev/mailbox/templates', { ...templatePages(shop), ...policies }),
    mailboxPages('/dev/mailbox', {
      ...outboxPages({ outboxDir: outboxDirOf(config.DATA_DIR) }),
      ...policies,
    }),
  ];
};
