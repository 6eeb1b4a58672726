import { createTransport } from 'nodemailer';
import { verifyMail } from '../../backend/src/infra/mail/templates/verifyMail.ts';
import { ratePerSecond } from '../load/inFlight.ts';

/** As many at once as the workers of the queue have at hand. */
const inFlight = 8;
/** As the shop's adapter keeps them. */
const connections = 4;

/** Mails a second that nodemailer sends when there is nothing else to do: the same text, over as many connections. */
export const nodemailerAlone = async (smtpUrl: string, count: number): Promise<number> => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: connections });
  try {
    return await ratePerSecond(count, inFlight, async (index) => {
      const link = `http://shop.example/users/${'s'.repeat(43)}/verify`;
      await transport.sendMail({
        from: 'Model Shop <no-reply@shop.example>',
        to: { name: `Person ${index}`, address: `alone-${index}@example.com` },
        messageId: `<alone-${index}@shop.example>`,
        ...verifyMail({ shopName: 'Model Shop', shopEmail: 'hello@shop.example', firstName: 'Person', link }),
      });
    });
  } finally {
    transport.close();
  }
};
