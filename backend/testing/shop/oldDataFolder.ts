import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import { connectTo } from '#infra/database/connectTo.ts';

/*
 * Data folders of earlier versions, as their users have them: every later version must open them with everything in them. The version of
 * its date made each folder, which never changes; a new one is added when the stored data have changed. folder/       DATA_DIR of a shop
 * that was run with `npm start`, filled over its API and stopped, without `postgres` (too many files) and the keys of the card sandbox
 * (they look like real ones) database.sql  the schemas `vault` and `proof` of its database: tables as that version made them, and their
 * rows receipt.json  a receipt with its proof, as the API answered it facts.json    what the shop answered before it was stopped The people
 * in it are invented.
 */
const folders = new URL('../../test/dataFolders/', import.meta.url);

type Facts = {
  readonly admin: { readonly email: string; readonly password: string };
  /** `token` belongs to a session that was open when the shop was stopped. */
  readonly client: {
    readonly email: string;
    readonly password: string;
    readonly token: string;
    readonly userId: string;
  };
  readonly erasedUserId: string;
  readonly models: readonly { readonly id: string; readonly name: string; readonly price: number }[];
  readonly order: {
    readonly id: string;
    readonly invoiceId: string;
    readonly amount: number;
    readonly createdAt: string;
  };
  readonly refunded: number;
  readonly downloadSha256: string;
  readonly events: number;
  readonly keyId: string;
};

/** The dates of the folders. */
export const oldDataFolders: readonly string[] = readdirSync(folders);

/** What a data folder of that date contains. */
export const oldDataFolder = (date: string) => {
  const place = new URL(`${date}/`, folders);
  const read = (name: string): string => readFileSync(new URL(name, place), 'utf8');
  const facts: Facts = JSON.parse(read('facts.json'));
  return {
    place,
    read,
    facts,
    /** Makes a data directory of it, with the rows in a Postgres of its own, like a restored backup. */
    copyTo: async (dataDir: string): Promise<void> => {
      cpSync(new URL('folder', place), dataDir, { recursive: true });
      const postgres = await startPostgres({ dir: join(dataDir, 'postgres') });
      const client = await connectTo(postgres.url);
      await client.query(read('database.sql'));
      // Sessions end a week after their last use, so the test sets that to the present.
      await client.query(
        `update vault.session set extended_at = now(), expires_at = now() + interval '7 days'`,
      );
      await client.end();
      await postgres.stop();
    },
  };
};
