import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailServer } from '../servers/mailServer.ts';
import { disposeShop, startShop } from './runningShop.ts';

const refusedFile = (dataDir: string, email: string) => join(dataDir, 'refused', email);

/** From now on the mail server of the shop with this folder has no mailbox for an address. */
export const refuseMailsTo = async (dataDir: string, email: string): Promise<void> => {
  await mkdir(join(dataDir, 'refused'), { recursive: true });
  await writeFile(refusedFile(dataDir, email), '');
};

/** A mail server that keeps the mails of a shop where a shop without one writes them, so that tests read both alike. */
export const startOutboxServer = (dataDirOf: () => string) =>
  startMailServer({
    refuses: (address) => existsSync(refusedFile(dataDirOf(), address)),
    keep: async (source) => {
      const outbox = join(dataDirOf(), 'outbox');
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(/[^0-9TZ]/g, '')}-${randomUUID()}`;
      await writeFile(join(outbox, `${name}.tmp`), source);
      await rename(join(outbox, `${name}.tmp`), join(outbox, `${name}.eml`));
    },
  });

/** A running shop that mails by SMTP, to a server whose mailboxes a test can close. */
export const startMailedShop = async (environment: Readonly<Record<string, string>>) => {
  let dataDir = '';
  const mails = await startOutboxServer(() => dataDir);
  const shop = await startShop({ ...environment, SMTP_URL: mails.url });
  dataDir = shop.dataDir;
  return {
    ...shop,
    dispose: async (): Promise<void> => {
      await disposeShop(shop);
      await mails.stop();
    },
  };
};
