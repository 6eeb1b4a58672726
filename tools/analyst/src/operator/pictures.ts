// npm run pictures: has the copies of all pictures made again, after a change of the widths in contract/constants.ts. The
// shop must be running: its workers do the work.

import { assetCommands } from 'backend/commands/catalogue/assetCommands.ts';
import { openServices } from 'backend/composition.ts';
import { ConfigurationError, parseConfig } from 'backend/config.ts';
import { uuidV5 } from 'backend/domain/kernel/ids.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import { assetQueries } from 'backend/projections/catalogue/assets/queries.ts';
import { remakePictures } from 'backend/workers/catalogue/remakePictures.ts';
import { createOutput } from '../commandLine/output.ts';
import { createProgress } from '../commandLine/progress.ts';
import { shopAddresses } from '../services/shopAddresses.ts';

const output = createOutput(process.stdout, process.stderr);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()));
}

const run = async (): Promise<void> => {
  const { eventStoreUrl, databaseUrl } = shopAddresses(process.env);
  const addresses = { EVENTSTORE_URL: eventStoreUrl, DATABASE_URL: databaseUrl };
  const config = parseConfig({ ...process.env, ...addresses });
  const services = await openServices(config, createLogger({ level: 'silent', name: 'pictures' }));
  const { database, handle, store, now } = services;
  try {
    const queries = assetQueries({ db: database.db });
    const total = await queries.totalPictures();
    const progress = createProgress(output, 'Pictures', undefined, 'pictures');
    const correlationId = uuidV5(`pictures:${now().toISOString()}`);
    let done = 0;
    const { present, made, failed } = await remakePictures({
      eventStore: store,
      publicPictures: queries.publicPictures,
      requestRenditions: assetCommands(handle).requestRenditions,
      newContext: () => ({
        // The command has an id of its own, which follows from the picture and the widths.
        commandId: correlationId,
        actor: { kind: 'system', id: 'pictures' },
        correlationId,
        causationId: correlationId,
        at: now().toISOString(),
      }),
      onPicture: () => {
        done += 1;
        progress.advance(1, done / Math.max(total, done));
      },
    })(stopping.signal);
    progress.finish();
    output.say(`${present} already had their copies, ${made} got them now, ${failed} have none`);
  } finally {
    await services.close();
  }
};

try {
  await run();
} catch (error) {
  const isStopped = stopping.signal.aborted;
  if (isStopped) output.say('Ended early; the workers still make what was requested');
  else if (error instanceof ConfigurationError) output.say(error.message);
  else output.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(isStopped ? 130 : 1);
}
process.exit(0);
