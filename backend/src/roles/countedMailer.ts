import { type Mailer, MailRefused } from '#infra/mail/mailer.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { countedOutcomes } from './countedOutcomes.ts';

const outcomeOf = (error: unknown) => {
  if (error instanceof MailRefused && error.reply.isFinal) return 'undeliverable';
  return error instanceof ServiceUnavailable ? 'away' : 'failed';
};

/** A mailer that counts the outcomes of its mails. `away` means that the server accepted none at that time; the mail is tried again. */
export const countedMailer = (
  mailer: Mailer,
): { readonly mailer: Mailer; readonly gauge: GaugeDefinition } => {
  const { count, gauge } = countedOutcomes(
    'mails_total',
    'Mails that this process handed to the mail server, by outcome',
    ['sent', 'undeliverable', 'away', 'failed'],
  );
  return {
    mailer: {
      ...mailer,
      send: async (mail) => {
        try {
          await mailer.send(mail);
          count('sent');
        } catch (error) {
          count(outcomeOf(error));
          throw error;
        }
      },
    },
    gauge,
  };
};
