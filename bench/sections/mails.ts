import { setTimeout as delay } from 'node:timers/promises';
import { openBackgroundShop } from 'backend/testing/parts/backgroundShop.ts';
import { signUpMany } from 'backend/testing/parts/signUps.ts';
import { startMailServer } from 'backend/testing/servers/mailServer.ts';
import { atLeast, figureOf, repeat, type Section, timed } from '../figure.ts';
import { inDirectory } from '../shop/benchShop.ts';
import { withPostgres } from '../shop/services.ts';

const mailsPerRun = 1_000;
/** Minimum mails per second: 60 % of the rate of nodemailer alone from the same queue store (523 on the machine of docs/benchmarks.md). */
const least = 314;

/** Mails per second from the event to the mail server. All events exist when policies and workers start. */
const mailsPerSecond = (): Promise<number> =>
  inDirectory((dir) =>
    withPostgres(dir, async (databaseUrl) => {
      const server = await startMailServer();
      const shop = await openBackgroundShop({ connection: { databaseUrl }, smtpUrl: server.url });
      try {
        await signUpMany(shop.services, { count: mailsPerRun });
        const ms = await timed(async () => {
          await shop.start();
          while (server.received.length < mailsPerRun) await delay(5);
        });
        return mailsPerRun / (ms / 1_000);
      } finally {
        await shop.dispose();
        await server.stop();
      }
    }),
  );

/** Mails by SMTP. */
export const mails: Section = {
  name: 'mails',
  title: `${mailsPerRun} verification mails by SMTP`,
  run: async (plan) => {
    const what = 'mails, from event to server';
    return [figureOf(what, 'mails/s', await repeat(plan, what, 'mails/s', mailsPerSecond), atLeast(least))];
  },
};
