import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { requestVerification } from './accountCalls.ts';
import { somethingWrong } from './accountOutcomes.ts';

/** Shown after a login that was refused because the email is not verified (R127, Q19). */
export const ResendVerification = ({ email }: { readonly email: string }) => {
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      toastSuccess((await requestVerification(email)).message);
    } catch (error) {
      toastError(refusalText(error) ?? somethingWrong);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 rounded-control border border-line bg-sunken px-4 py-3.5 text-sm">
      <p className="flex items-start gap-2">
        <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          <span className="break-all font-medium">{email}</span> is not verified yet. No mail? Check your spam
          folder, or send it again.
        </span>
      </p>
      <Button busy={sending} kind="secondary" onClick={() => void send()} size="small">
        Send the mail again
      </Button>
    </div>
  );
};
