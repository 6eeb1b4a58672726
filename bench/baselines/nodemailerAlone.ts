import { randomUUID } from 'node:crypto';
import { verifyMail } from 'backend/infra/mail/templates/verifyMail.ts';
import { queueBackend } from 'backend/infra/queue/queueBackend.ts';
import { createTransport } from 'nodemailer';
import { ratePerSecond } from '../load/inFlight.ts';

/** The same concurrency as the queue's workers. */
const inFlight = 16;
/** The same number as in the shop's adapter. */
const connections = 8;

/** Runs `work` with a way to send the same text as the shop, by nodemailer over the same number of connections. */
const withNodemailer = async <Result>(
  smtpUrl: string,
  work: (send: (index: number) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: connections });
  const link = `http://shop.example/users/${'s'.repeat(43)}/verify`;
  try {
    return await work(async (index) => {
      await transport.sendMail({
        from: 'Model Shop <no-reply@shop.example>',
        to: { name: `Person ${index}`, address: `alone-${index}@example.com` },
        messageId: `<alone-${index}@shop.example>`,
        ...verifyMail({ shopName: 'Model Shop', shopEmail: 'hello@shop.example', link }),
      });
    });
  } finally {
    transport.close();
  }
};

/** Mails per second by nodemailer alone. */
export const nodemailerAlone = (smtpUrl: string, count: number): Promise<number> =>
  withNodemailer(smtpUrl, (send) => ratePerSecond(count, inFlight, send));

/** Mails per second by nodemailer as the only work of BullMQ's jobs, on the store of the shop's queues: from the first job to the last mail. */
export const nodemailerOnQueue = (smtpUrl: string, databaseUrl: string, count: number): Promise<number> =>
  withNodemailer(smtpUrl, async (send) => {
    const { openQueue, openWorker } = queueBackend({ databaseUrl });
    const name = `alone-${randomUUID()}`;
    const queue = openQueue(name);
    await queue.waitUntilReady();
    const allSent = Promise.withResolvers<void>();
    let sent = 0;
    const startedAt = performance.now();
    const worker = openWorker(
      name,
      async ({ data: { index } }) => {
        await send(index);
        sent += 1;
        if (sent === count) allSent.resolve();
      },
      { concurrency: inFlight },
    );
    try {
      await ratePerSecond(count, inFlight, (index) =>
        queue.add('mail', { index }, { jobId: `mail-${index}`, removeOnComplete: { age: 60 } }),
      );
      await allSent.promise;
      return count / ((performance.now() - startedAt) / 1_000);
    } finally {
      await worker.close();
      await queue.close();
    }
  });
