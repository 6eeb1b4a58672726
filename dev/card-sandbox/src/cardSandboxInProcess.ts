import { sandboxKeys } from './sandboxKeys.ts';
import { serveCardSandbox } from './serveCardSandbox.ts';
import type { RunningCardSandbox, StartCardSandboxOptions } from './startCardSandbox.ts';

/**
 * Starts the card sandbox within this process, to save a separate one; `kill` releases the store like `stop`.
 * @throws when it cannot start (port taken, directory not writable or in use)
 */
export const cardSandboxInProcess = async ({
  dir,
  port = 0,
  webhookUrl,
  webhookSecret,
  webhookRetryMs,
  log,
}: Omit<StartCardSandboxOptions, 'onExit'>): Promise<RunningCardSandbox> => {
  const kept = sandboxKeys(dir);
  const keys = { ...kept, webhookSecret: webhookSecret ?? kept.webhookSecret };
  const served = await serveCardSandbox({
    dir,
    port,
    host: '127.0.0.1',
    webhookSecret: keys.webhookSecret,
    ...(webhookUrl !== undefined && { webhookUrl }),
    ...(webhookRetryMs !== undefined && { webhookRetryMs }),
    ...(log && { log }),
  });
  return {
    ...keys,
    url: `http://127.0.0.1:${served.port}`,
    port: served.port,
    pid: process.pid,
    stop: served.stop,
    kill: served.stop,
  };
};
