import { type Mailer, MailRefused } from '#infra/mail/mailer.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';

const outcomeOf = (error: unknown) => {
  if (error instanceof MailRefused && error.reply.isFinal) return 'undeliverable';
  return error instanceof ServiceUnavailable ? 'away' : 'failed';
};

/** A mailer that counts the outcomes of its mails. `away` means that the server accepted none at that time; the mail is tried again. */
export const countedMailer = (
  mailer: Mailer,
): { readonly mailer: Mailer; readonly gauge: GaugeDefinition } => {
  const counts = { sent: 0, undeliverable: 0, away: 0, failed: 0 };
  return {
    mailer: {
      ...mailer,
      send: async (mail) => {
        try {
          await mailer.send(mail);
          counts.sent += 1;
        } catch (error) {
          counts[outcomeOf(error)] += 1;
          throw error;
        }
      },
    },
    gauge: {
      name: 'mails_total',
      help: 'Mails that this process handed to the mail server, by outcome',
      labels: ['outcome'],
      counts: true,
      read: async () => Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  };
};
