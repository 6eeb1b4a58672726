import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../composition.ts';
import { createHttpServer } from '../../http/createHttpServer.ts';
import type { KeptAnswers } from '../../http/kept/keptAnswers.ts';
import { logCached } from '../../http/middlewares/requestLog.ts';

/** Answers calls on the configured port: from memory if possible, otherwise by the application. */
export const listen = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  kept: Pick<KeptAnswers, 'serve'>,
  application: RequestListener,
): Promise<{ readonly close: () => Promise<void> }> => {
  const logAnswered = config.ACCESS_LOG ? logCached(log) : () => {};
  const server = createHttpServer((request, response) => {
    if (kept.serve(request, response)) logAnswered(request, response);
    else application(request, response);
  });
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  log.info({ address: server.address() as AddressInfo }, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
};
