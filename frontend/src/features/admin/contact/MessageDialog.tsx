import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { answerLink } from './answerLink.ts';
import { MessageStatus } from './MessageStatus.tsx';

/** A message with its sender, time and status. */
export const MessageText = ({ message }: { readonly message: WireMessage }) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink-2 text-sm">
        <bdi>{message.name}</bdi>
        <span className="block break-all">{message.email}</span>
        <time dateTime={message.sentAt}>{readersTime(message.sentAt)}</time>
      </p>
      <MessageStatus message={message} />
    </div>
    <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
  </div>
);

/** Begins the answer in the mail program; nothing for a sender who was erased. */
export const AnswerLink = ({ message }: { readonly message: WireMessage }) =>
  message.email !== '' && (
    <a className={buttonStyle('primary')} href={answerLink(message)}>
      Answer by mail
    </a>
  );

/** Marks a message as answered. */
export const markAnswered = async (id: string): Promise<string> => {
  await call('POST /email/messages/:id/answered', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['admin'] });
  return 'Marked as answered';
};

type Props = { readonly message: WireMessage | null; readonly onClose: () => void };

/** A message, with a link that begins the answer in the mail program, and a button that marks it as answered. */
export const MessageDialog = ({ message, onClose }: Props) => {
  const { busy, run } = useAction();
  const mark = async (id: string): Promise<void> => {
    toastSuccess(await markAnswered(id));
    onClose();
  };
  return (
    <Dialog
      footer={
        <>
          {message?.reviewId === null && <AnswerLink message={message} />}
          {message?.answeredAt === null && message.reviewId !== null && (
            <Link className={buttonStyle('primary')} href={`${paths.admin.reviews}?state=reported`}>
              Decide about the review
            </Link>
          )}
          {message?.answeredAt === null && message.reviewId === null && (
            <Button busy={busy} kind="secondary" onClick={() => void run(() => mark(message._id))}>
              Mark as answered
            </Button>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
      onClose={onClose}
      open={message !== null}
      reading
      title={message?.subject || 'Message'}
    >
      {message && <MessageText message={message} />}
    </Dialog>
  );
};
