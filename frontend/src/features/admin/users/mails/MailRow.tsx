import type { WireMail } from 'backend/contract/wireMails.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { mailState, mailTitle } from './mailText.ts';

/** Day and minute, in the reader's own time. */
const timeText = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One mail: what it is about, how it ended, and when; while it has not ended, when it was asked for. */
export const MailRow = ({ mail }: { readonly mail: WireMail }) => {
  const { word, tone, meaning } = mailState(mail);
  const at = mail.endedAt ?? mail.askedAt;
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{mailTitle(mail)}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-ink-2 text-sm">
        {mail.endedAt === null && 'Asked for '}
        <time dateTime={at}>{timeText(at)}</time>
        {meaning !== '' && `. ${meaning}`}
      </p>
    </li>
  );
};
