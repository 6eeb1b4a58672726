import { openContent } from 'backend/commands/content/mails/sentMail.ts';
import type { MailEvent } from 'backend/domain/content/mails/mail.events.ts';
import { mailIdOf } from 'backend/domain/content/mails/mail.ts';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { PersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { composeAgain, MailRequest, Sent } from './composeAgain.ts';
import type { Count } from './finding.ts';
import { mailDifference } from './mailDifference.ts';

type Deps = {
  readonly compose: ReturnType<typeof composeAgain>;
  readonly open: PersonalKeys['open'];
  readonly count: Count;
};

/**
 * Compares a mail that a policy requests with the one that was sent. It was composed between the event that asked for it and its outcome, so
 * it may fit the log of either moment. Mails of erased persons, and those from before mails were kept, are not compared.
 */
export const compareMail = ({ compose, open, count }: Deps) => {
  const differenceAt = async (request: MailRequest, sent: Sent): Promise<string | null> => {
    const mail = await compose(request, sent);
    return 'skipped' in mail ? `would not be sent: ${mail.skipped}` : mailDifference(sent.content, mail);
  };

  return async (request: MailRequest, outcome: RecordedEvent<MailEvent> | null): Promise<void> => {
    const { template, cause, position } = request;
    const tell = (difference: string | null) =>
      count(
        `mail ${template}`,
        difference && `mail ${mailIdOf(cause.eventId, template)} of ${cause.at} ${difference}`,
      );
    if (!outcome) {
      const mail = await compose(request, null);
      return tell('skipped' in mail ? null : 'would be sent, and was not');
    }
    const content = await openContent(open, outcome.data.content);
    if (!content) return;
    const { at } = outcome.metadata;
    const atOutcome = await differenceAt(request, { content, before: outcome.position, at });
    const fits =
      atOutcome === null || (await differenceAt(request, { content, before: position + 1n, at })) === null;
    tell(fits ? null : atOutcome);
  };
};
