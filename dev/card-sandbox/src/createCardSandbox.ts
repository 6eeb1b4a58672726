import type { IncomingMessage, RequestListener } from 'node:http';
import { sandboxClock } from './clock.ts';
import { sandboxApp } from './http/app.ts';
import { createFaults } from './http/faults.ts';
import { cardSandboxRoutes } from './routes.ts';
import { type SandboxKeys, sandboxKeys } from './sandboxKeys.ts';
import { openStore } from './store/store.ts';
import { deliveredTypes, webhookDelivery } from './webhooks/webhookDelivery.ts';

export type CardSandboxOptions = {
  /** The directory of the database and `ledger.ndjson`; one sandbox per directory. */
  readonly dir: string;
  /** The address that events are posted to, and the secret that signs them; without them events are only listed. */
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  /** Delay before the first retry of a webhook, in ms. */
  readonly webhookRetryMs?: number;
  readonly log?: (message: string) => void;
};

export type CardSandbox = {
  readonly handler: RequestListener;
  /** Sets the address for links in webhooks that are sent before the first request. */
  setBaseUrl(url: string): void;
  close(): Promise<void>;
};

/** Each sandbox is a separate account. */
const accountOf = ({ publishableKey }: SandboxKeys): string => `acct_${publishableKey.slice(-16)}`;

/**
 * The card provider's sandbox as a listener for `node:http`.
 * @throws when the directory cannot be written or another sandbox uses it
 */
export const createCardSandbox = (options: CardSandboxOptions): CardSandbox => {
  const clock = sandboxClock();
  const store = openStore(options.dir, Date.now());
  const faults = createFaults();
  let baseUrl = 'http://127.0.0.1';
  /** The address that the caller used, so that links work on the caller's machine. */
  const updateBaseUrl = ({ headers, socket }: IncomingMessage): string => {
    const host = /^[\w.-]+(:\d{1,5})?$/.test(headers.host ?? '') ? headers.host : undefined;
    baseUrl = `http://${host ?? `127.0.0.1:${socket.localPort}`}`;
    return baseUrl;
  };
  const { webhookUrl, webhookSecret, webhookRetryMs = 1000 } = options;
  const webhooks =
    webhookUrl === undefined || webhookSecret === undefined
      ? undefined
      : webhookDelivery(
          store,
          { url: webhookUrl, secret: webhookSecret, retryMs: webhookRetryMs },
          () => baseUrl,
          Date.now,
        );
  const app = sandboxApp({
    store,
    routes: cardSandboxRoutes(faults, clock, accountOf(sandboxKeys(options.dir))),
    faults,
    webhookTypes: webhooks === undefined ? new Set() : deliveredTypes,
    clock,
    baseUrl: updateBaseUrl,
    onChange: () => webhooks?.wake(),
    log: options.log ?? (() => undefined),
  });
  return {
    handler: app.callback(),
    setBaseUrl: (url) => {
      baseUrl = url;
    },
    close: async () => {
      await webhooks?.close();
      store.close();
    },
  };
};
