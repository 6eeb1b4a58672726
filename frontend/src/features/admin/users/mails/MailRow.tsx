import type { WireMail } from 'backend/contract/calls/content/contentCalls.ts';
import { readersTime } from '../../../../lib/readersTime.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { mailState, mailTitle } from './mailText.ts';

/** One mail: its subject, state and time. */
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
        <span>{mail.endedAt === null ? 'Requested ' : ''}</span>
        <time dateTime={at}>{readersTime(at)}</time>
        <span>{meaning === '' ? '' : `. ${meaning}`}</span>
      </p>
    </li>
  );
};
