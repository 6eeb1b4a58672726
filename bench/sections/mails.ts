import { setTimeout as delay } from 'node:timers/promises';
import { openBackgroundShop } from 'backend/testing/parts/backgroundShop.ts';
import { signUpMany } from 'backend/testing/parts/signUps.ts';
import { startMailServer } from 'backend/testing/servers/mailServer.ts';
import { atLeast, figureOf, repeat, type Section, timed } from '../figure.ts';
import { limits } from '../limits.ts';
import { inDirectory } from '../shop/benchShop.ts';
import { withServices } from '../shop/fillShop.ts';

const count = 1_000;
const what = 'mails, from event to server';

/** Mails per second from the event to the mail server. All events exist when policies and workers start. */
const mailsPerSecond = (): Promise<number> =>
  inDirectory((dir) =>
    withServices(dir, async ({ DATABASE_URL: databaseUrl = '' }) => {
      const server = await startMailServer();
      const shop = await openBackgroundShop({ connection: { databaseUrl }, smtpUrl: server.url });
      try {
        await signUpMany(shop.services, { count });
        const ms = await timed(async () => {
          await shop.start();
          while (server.received.length < count) await delay(5);
        });
        return count / (ms / 1_000);
      } finally {
        await shop.dispose();
        await server.stop();
      }
    }),
  );

/** Mails by SMTP. */
export const mails: Section = {
  name: 'mails',
  title: `${count} verification mails by SMTP`,
  run: async (plan) => {
    const runs = await repeat(plan, what, 'mails/s', mailsPerSecond);
    return [figureOf(what, 'mails/s', runs, atLeast(limits.mails))];
  },
};
