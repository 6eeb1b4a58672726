import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { EmailField } from '../users/AccountFields.tsx';
import { AccountForm } from '../users/AccountForm.tsx';
import { formPage } from '../users/AccountFrame.tsx';
import { type ForgotForm as Fields, forgotForm } from '../users/accountForms.ts';
import { forgotOutcome } from '../users/accountOutcomes.ts';

/** Requests a link to reset the password (R054, R129). */
const ForgotForm = () => {
  const [, navigate] = useLocation();
  const form = useForm<Fields>({ resolver: valibotResolver(forgotForm), defaultValues: { email: '' } });

  const send = async (body: Fields): Promise<void> => {
    const outcome = forgotOutcome(await call('POST /user/forget', { body }));
    if (outcome.kind === 'refused') return toastError(outcome.text);
    toastSuccess(outcome.text);
    navigate(paths.login);
  };

  return (
    <AccountForm
      action="Reset password"
      busyLabel="Sending the link"
      form={form}
      links={
        <p className="text-sm">
          <Link className="link inline-block py-1" href={paths.login}>
            Back to sign in
          </Link>
        </p>
      }
      onSend={send}
    >
      <EmailField {...fieldOf(form, 'email')} />
    </AccountForm>
  );
};

export const forgetPage = formPage(ForgotForm, {
  title: 'Reset password',
  intro: 'We mail you a link that is good for 30 minutes.',
  description: 'Ask for a link that sets a new password.',
});
