import { diff } from 'node:util';
import type { SentContent } from 'backend/commands/content/mails/sentMail.ts';

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
export const mailDifference = (sent: SentContent, now: SentContent): string | null => {
  if (sent.to.address !== now.to.address || sent.to.name !== now.to.name)
    return 'would go to another address or name';
  const words = changedLines(linesOf(sent), linesOf(now));
  const lines = words.length > 0 ? words : changedLines(partsOf(sent), partsOf(now));
  if (lines.length === 0) return null;
  const personal = [sent.to.address, sent.to.name, ...sent.to.name.split(' ')].filter((each) => each !== '');
  const told = lines.map((line) => personal.reduce((shown, each) => shown.replaceAll(each, '…'), line));
  return ['would read otherwise', ...told].join('\n');
};
