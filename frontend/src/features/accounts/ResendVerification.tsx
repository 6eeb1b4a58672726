import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../lib/notices.ts';
import { refusalText } from '../../lib/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
import { requestVerification } from './accountCalls.ts';
import { somethingWrong } from './accountOutcomes.ts';

/** Stands in the login form once a login was refused because the email waits to be verified (R127, Q19). */
export const ResendVerification = ({ email }: { readonly email: string }) => {
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      notifySuccess((await requestVerification(email)).message);
    } catch (error) {
      notifyError(refusalText(error) ?? somethingWrong);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 rounded-control border border-line bg-sunken px-4 py-3.5 text-sm">
      <p className="flex items-start gap-2">
        <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          <span className="break-all font-medium">{email}</span> waits to be verified. No mail? Look among
          spam, or have it sent again.
        </span>
      </p>
      <Button busy={sending} kind="secondary" onClick={() => void send()} size="small">
        Send the mail again
      </Button>
    </div>
  );
};
