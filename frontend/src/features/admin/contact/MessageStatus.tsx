import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import { readersDay } from '../../../lib/formats.ts';
import { Badge } from '../../../ui/Badge.tsx';

const kinds = { message: null, dataComplaint: 'Data complaint', withdrawal: 'Withdrawal' } as const;

/** Whether a message was answered; an open data complaint or withdrawal shows its last day. */
export const MessageStatus = ({
  message: { kind, answeredAt, answerBy },
}: {
  readonly message: WireMessage;
}) => (
  <span className="flex flex-wrap items-center gap-2">
    {kinds[kind] !== null && <Badge tone="neutral">{kinds[kind]}</Badge>}
    {answeredAt !== null && <Badge tone="ok">{`Answered ${readersDay(answeredAt)}`}</Badge>}
    {answeredAt === null && (
      <Badge tone={answerBy === null ? 'neutral' : 'danger'}>
        {answerBy === null
          ? 'Open'
          : `${kind === 'withdrawal' ? 'Repay' : 'Answer'} by ${readersDay(answerBy)}`}
      </Badge>
    )}
  </span>
);
