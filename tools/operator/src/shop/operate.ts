import { type CommandContext, systemContext } from 'backend/commands/handle.ts';
import { openServices, type Services } from 'backend/composition.ts';
import { parseConfig } from 'backend/config.ts';
import { uuidV5 } from 'backend/domain/kernel/ids.ts';
import { inWords } from 'backend/infra/inWords.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import { createOutput, type Output } from '../terminal/output.ts';
import { noShopIn } from './serviceAway.ts';
import { shopAddresses } from './shopAddresses.ts';

export type Operation = {
  readonly services: Services;
  readonly output: Output;
  /** Aborted by Ctrl-C; a second one ends the process. */
  readonly signal: AbortSignal;
  /** For commands whose ids are derived from their contents. */
  readonly newContext: () => CommandContext;
};

/**
 * Runs an operator's command beside an open shop, whose workers do the work, and ends the process: 0 when it is done, 130
 * when it was stopped, 1 after an error.
 */
export const operate = async (name: string, act: (operation: Operation) => Promise<void>): Promise<never> => {
  const output = createOutput(process.stdout, process.stderr);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()));
  }
  try {
    const { dataDir, eventStoreUrl, databaseUrl } = shopAddresses(process.env);
    if (eventStoreUrl === undefined || databaseUrl === undefined) throw noShopIn(dataDir);
    const addresses = { EVENTSTORE_URL: eventStoreUrl, DATABASE_URL: databaseUrl };
    const config = parseConfig({ ...process.env, ...addresses });
    const services = await openServices(config, createLogger({ level: 'silent', name }));
    const commandId = uuidV5(`${name}:${services.now().toISOString()}`);
    const newContext = () => systemContext(name, commandId, services.now().toISOString());
    try {
      await act({ services, output, signal: stopping.signal, newContext });
    } finally {
      await services.close();
    }
  } catch (error) {
    const isStopped = stopping.signal.aborted;
    if (isStopped) output.say('Ended early; the workers still do what was requested');
    else output.say(inWords(error));
    process.exit(isStopped ? 130 : 1);
  }
  process.exit(0);
};
