// npm run log-key -- list | rotate: lists the keys that sign the log, or replaces the current one (docs/proof.md). The shop may
// keep running: the next signature uses the new key.

import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { type Keyring, KeyringBroken, readKeyring } from 'backend/proof/keys/keyring.ts';
import { rotateKey } from 'backend/proof/keys/rotateKey.ts';
import { ensureProofSchema } from 'backend/proof/schema.ts';
import { shopAddresses } from './shop/shopAddresses.ts';
import { withDatabase } from './shop/withDatabase.ts';
import { runOperation } from './terminal/runOperation.ts';
import { textTable } from './terminal/textTable.ts';

const described = ({ keys }: Keyring): string =>
  textTable(
    ['key', 'id', 'signs more than', 'up to', 'since'],
    keys.map(({ number, keyId, after, upTo, since }) => [
      String(number),
      keyId,
      `${after} events`,
      upTo === null ? 'now' : `${upTo} events`,
      since ?? 'the beginning',
    ]),
    // An id is useless unless it is shown completely.
    { mostWidth: 64 },
  );

// Exit codes: 0 done, 1 the keys are inconsistent, 2 invalid command line, 3 failed.
await runOperation(
  { usage: 'npm run log-key -- list | rotate', refusals: [KeyringBroken] },
  async (output) => {
    const [task, ...more] = process.argv.slice(2);
    if ((task !== 'list' && task !== 'rotate') || more.length > 0) return 'usage';
    return withDatabase(shopAddresses(process.env), async ({ db, pool }) => {
      await migrateVault(pool);
      await ensureProofSchema(db);
      const keyring = await (task === 'list' ? readKeyring(db) : rotateKey(db, () => new Date()));
      await output.out(described(keyring));
      return 0;
    });
  },
);
