import type { IncomingMessage, RequestListener } from 'node:http';
import { cardSandboxRoutes } from './routes.ts';
import { createFaults } from './server/faults.ts';
import { requestHandler } from './server/requestHandler.ts';
import { openStore } from './store/store.ts';
import { deliveredTypes, webhookDelivery } from './webhooks/webhookDelivery.ts';

export type CardSandboxOptions = {
  /** Where the database and `ledger.ndjson` live; one sandbox a directory. */
  readonly dir: string;
  /** Where events are posted, and the secret that signs them; without it they are only listed. */
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  /** Wait before a webhook is repeated for the first time, in ms. */
  readonly webhookRetryMs?: number;
  readonly log?: (message: string) => void;
};

export type CardSandbox = {
  readonly handler: RequestListener;
  /** Says where it is reached, for the links in webhooks that are sent before anybody has called. */
  reachedAt(url: string): void;
  close(): Promise<void>;
};

/**
 * The card provider's sandbox as a listener for `node:http`.
 * @throws when the directory cannot be written or another sandbox uses it
 */
export const createCardSandbox = (options: CardSandboxOptions): CardSandbox => {
  const clock = Date.now;
  const store = openStore(options.dir, clock());
  const faults = createFaults();
  let baseUrl = 'http://127.0.0.1';
  /** As the caller reached it, so that a link works on the machine that it is sent to. */
  const learnBaseUrl = ({ headers, socket }: IncomingMessage): string => {
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
          clock,
        );
  const handler = requestHandler({
    store,
    routes: cardSandboxRoutes(faults),
    faults,
    webhookTypes: webhooks === undefined ? new Set() : deliveredTypes,
    clock,
    baseUrl: learnBaseUrl,
    onChange: () => webhooks?.wake(),
    log: options.log ?? (() => undefined),
  });
  return {
    handler,
    reachedAt: (url) => {
      baseUrl = url;
    },
    close: async () => {
      await webhooks?.close();
      store.close();
    },
  };
};
