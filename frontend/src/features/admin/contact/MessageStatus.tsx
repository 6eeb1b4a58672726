import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import { readersDay } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** Whether a message was answered; an open data complaint shows its last day. */
export const MessageStatus = ({ message: { answeredAt, answerBy } }: { readonly message: WireMessage }) => (
  <span className="flex flex-wrap items-center gap-2">
    {answerBy !== null && <Badge tone="neutral">Data complaint</Badge>}
    {answeredAt !== null && <Badge tone="ok">{`Answered ${readersDay(answeredAt)}`}</Badge>}
    {answeredAt === null && (
      <Badge tone={answerBy === null ? 'neutral' : 'danger'}>
        {answerBy === null ? 'Open' : `Answer by ${readersDay(answerBy)}`}
      </Badge>
    )}
  </span>
);
