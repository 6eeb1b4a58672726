import { setTimeout as delay } from 'node:timers/promises';
import { openBackgroundShop } from 'backend/testing/parts/backgroundShop.ts';
import { signUpMany } from 'backend/testing/parts/signUps.ts';
import { type MailServer, startMailServer } from 'backend/testing/servers/mailServer.ts';
import { nodemailerAlone } from '../baselines/nodemailerAlone.ts';
import { median, repeat, type Section } from '../figure.ts';
import { inDirectory } from '../shop/directory.ts';
import { withPostgres } from '../shop/services.ts';

const mailsPerRun = 1_000;

const untilReceived = async ({ received }: MailServer, count: number): Promise<void> => {
  while (received.length < count) await delay(5);
};

/**
 * Mails per second from the event to the mail server: policy, queue, composing, sending, recording. All events
 * exist when policies and workers start.
 */
const shopMails = (): Promise<number> =>
  inDirectory((dir) =>
    withPostgres(dir, async (databaseUrl) => {
      const server = await startMailServer();
      const shop = await openBackgroundShop({ connection: { databaseUrl }, smtpUrl: server.url });
      try {
        await signUpMany(shop.services, { count: mailsPerRun });
        const startedAt = performance.now();
        await shop.start();
        await untilReceived(server, mailsPerRun);
        return mailsPerRun / ((performance.now() - startedAt) / 1_000);
      } finally {
        await shop.dispose();
        await server.stop();
      }
    }),
  );

const alone = async (): Promise<number> => {
  const server = await startMailServer();
  try {
    return await nodemailerAlone(server.url, mailsPerRun);
  } finally {
    await server.stop();
  }
};

/** Mails by SMTP, compared with nodemailer alone to the same server. */
export const mails: Section = {
  name: 'mails',
  title: `${mailsPerRun} verification mails by SMTP, beside nodemailer alone`,
  run: async (plan) => {
    const aloneRuns: number[] = [];
    const what = 'mails, from event to server';
    const runs = await repeat(plan, what, 'mails/s', async () => {
      aloneRuns.push(await alone());
      return shopMails();
    });
    return [
      {
        section: 'mails',
        what,
        unit: 'mails/s',
        value: median(runs),
        runs,
        baselines: [{ name: 'nodemailer alone', value: median(aloneRuns) }],
        aim: null,
      },
    ];
  },
};
