import { useId } from 'react';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { leaveAccount } from '../../../lib/session/sessionActions.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { PasswordField } from '../users/AccountFields.tsx';

const passwordForm = v.object({ password: v.pipe(v.string(), v.nonEmpty('Enter your account password')) });

const consequences = [
  'You are signed out everywhere, and nobody can sign in with this account again.',
  'You can no longer download what you bought. Save your models first.',
  'Your name, e-mail address and messages become unreadable, in our history too.',
  'Your orders are kept without your name, as the law requires.',
];

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Erasure is final, so the dialog lists its consequences and requires the password. */
export const EraseDialog = ({ open, onClose }: Props) => {
  const consequencesId = useId();
  return (
    <Dialog onClose={onClose} open={open} title="Erase your account for good?">
      <DialogForm
        action="Erase my account"
        cancel="Keep my account"
        erases
        failed="Something went wrong. Nothing was erased, please try again."
        initial={{ password: '' }}
        onClose={onClose}
        schema={passwordForm}
        send={async (body) => {
          await call('POST /user/erase', { body });
          toastSuccess('Your account was erased');
          leaveAccount();
        }}
      >
        {(form) => (
          <>
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2" id={consequencesId}>
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <PasswordField
              aria-describedby={consequencesId}
              label="Your password"
              {...fieldOf(form, 'password')}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
};
