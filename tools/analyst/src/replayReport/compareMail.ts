import { diff } from 'node:util';
import { openContent, type SentContent } from 'backend/commands/content/mails/sentMail.ts';
import type { MailEvent } from 'backend/domain/content/mails/mail.events.ts';
import { mailIdOf } from 'backend/domain/content/mails/mail.ts';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { PersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { composeAgain, MailRequest, Sent } from './composeAgain.ts';
import type { Count } from './finding.ts';

/** The lines of one text that the other lacks, with a minus before those that were sent and a plus before those of today. */
const changedLines = (sent: readonly string[], now: readonly string[]): readonly string[] =>
  diff([...sent], [...now]).flatMap(([change, line]) =>
    change === 0 ? [] : [`${change > 0 ? '-' : '+'} ${line}`],
  );

const linesOf = ({ subject, text }: SentContent): readonly string[] => [
  `Subject: ${subject}`,
  ...text.split('\n'),
];
const partsOf = ({ html }: SentContent): readonly string[] => html.split(/(?=<)/);

/** How a mail of today differs from the one that was sent, in lines without the recipient's name and address; null if it does not. */
const mailDifference = (sent: SentContent, now: SentContent): string | null => {
  if (sent.to.address !== now.to.address || sent.to.name !== now.to.name)
    return 'would go to another address or name';
  const words = changedLines(linesOf(sent), linesOf(now));
  const lines = words.length > 0 ? words : changedLines(partsOf(sent), partsOf(now));
  if (lines.length === 0) return null;
  const personal = [sent.to.address, sent.to.name, ...sent.to.name.split(' ')].filter((each) => each !== '');
  const told = lines.map((line) => personal.reduce((shown, each) => shown.replaceAll(each, '…'), line));
  return ['would read otherwise', ...told].join('\n');
};

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
