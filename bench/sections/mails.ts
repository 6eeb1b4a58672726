import { setTimeout as delay } from 'node:timers/promises';
import { openBackgroundShop } from 'backend/testing/parts/backgroundShop.ts';
import { signUpMany } from 'backend/testing/parts/signUps.ts';
import { type MailServer, startMailServer } from 'backend/testing/servers/mailServer.ts';
import { nodemailerAlone, nodemailerOnQueue } from '../baselines/nodemailerAlone.ts';
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

/** The least share of what nodemailer does alone from the same queue store. */
const aim = 0.6;

const withMailServer = async (work: (smtpUrl: string) => Promise<number>): Promise<number> => {
  const server = await startMailServer();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
};

const alone = (): Promise<number> => withMailServer((smtpUrl) => nodemailerAlone(smtpUrl, mailsPerRun));

const onQueue = (): Promise<number> =>
  inDirectory((dir) =>
    withPostgres(dir, (databaseUrl) =>
      withMailServer((smtpUrl) => nodemailerOnQueue(smtpUrl, databaseUrl, mailsPerRun)),
    ),
  );

/** Mails by SMTP, compared with nodemailer from the same queue store, and without one. */
export const mails: Section = {
  name: 'mails',
  title: `${mailsPerRun} verification mails by SMTP, beside nodemailer from the same queue store, and alone`,
  run: async (plan) => {
    const aloneRuns: number[] = [];
    const queueRuns: number[] = [];
    const what = 'mails, from event to server';
    const runs = await repeat(plan, what, 'mails/s', async () => {
      aloneRuns.push(await alone());
      queueRuns.push(await onQueue());
      return shopMails();
    });
    return [
      {
        section: 'mails',
        what,
        unit: 'mails/s',
        value: median(runs),
        runs,
        baselines: [
          { name: 'nodemailer from the same queue store', value: median(queueRuns) },
          { name: 'nodemailer alone', value: median(aloneRuns) },
        ],
        aim: {
          text: `≥ ${aim * 100} % from the same queue store`,
          isMet: median(runs) >= aim * median(queueRuns),
        },
      },
    ];
  },
};
