// npm run log-key -- list | rotate: shows the keys that sign for the log, or gives it a new one (docs/proof.md). The shop may
// run meanwhile: whoever signs next signs with the new key.
import { createOutput } from './analyst/commandLine/output.ts';
import { textTable } from './analyst/commandLine/textTable.ts';
import { ServiceAway } from './analyst/services/serviceAway.ts';
import { shopAddresses } from './analyst/services/shopAddresses.ts';
import { withDatabase } from './analyst/services/withDatabase.ts';
import { ConfigurationError } from './config.ts';
import { migrateVault } from './infra/vault/migrateVault.ts';
import { type Keyring, KeyringBroken } from './proof/keys/keyring.ts';
import { readKeyring } from './proof/keys/readKeyring.ts';
import { rotateKey } from './proof/keys/rotateKey.ts';
import { ensureProofSchema } from './proof/schema.ts';

const output = createOutput(process.stdout, process.stderr);
const usage = 'npm run log-key -- list | rotate';

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
    // An id is read whole or is of no use.
    { mostWidth: 64 },
  );

/** Exit codes as the analysts' tool has them: 0 done, 1 the keys do not hang together, 2 usage, 3 a service is away. */
const run = async ([task, ...more]: readonly string[]): Promise<number> => {
  if ((task !== 'list' && task !== 'rotate') || more.length > 0) {
    output.say(usage);
    return 2;
  }
  return withDatabase(shopAddresses(process.env), async ({ db, pool }) => {
    await migrateVault(pool);
    await ensureProofSchema(db);
    const keyring = await (task === 'list' ? readKeyring(db) : rotateKey(db, () => new Date()));
    await output.out(described(keyring));
    return 0;
  });
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isKnown =
    error instanceof ServiceAway || error instanceof ConfigurationError || error instanceof KeyringBroken;
  output.say(isKnown || !(error instanceof Error) ? String((error as Error).message) : (error.stack ?? ''));
  process.exitCode = error instanceof KeyringBroken ? 1 : 3;
}
