import { verifyMail } from 'backend/infra/mail/templates/verifyMail.ts';
import { createTransport } from 'nodemailer';
import { ratePerSecond } from '../load/inFlight.ts';

/** The same concurrency as the queue's workers. */
const inFlight = 8;
/** The same number as in the shop's adapter. */
const connections = 4;

/** Mails per second by nodemailer alone: the same text, over the same number of connections. */
export const nodemailerAlone = async (smtpUrl: string, count: number): Promise<number> => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: connections });
  try {
    return await ratePerSecond(count, inFlight, async (index) => {
      const link = `http://shop.example/users/${'s'.repeat(43)}/verify`;
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
