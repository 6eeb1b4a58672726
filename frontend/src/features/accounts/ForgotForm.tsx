import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { fieldOf } from '../../ui/fieldOf.ts';
import { EmailField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import { formPage } from './AccountFrame.tsx';
import { type ForgotForm as Fields, forgotForm } from './accountForms.ts';
import { forgotOutcome, somethingWrong } from './accountOutcomes.ts';

/** Requests a link to reset the password (R054, R129). */
const ForgotForm = () => {
  const [, navigate] = useLocation();
  const form = useForm<Fields>({ resolver: valibotResolver(forgotForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const outcome = forgotOutcome(await call('POST /user/forget', { body: fields }));
      if (outcome.kind === 'refused') return toastError(outcome.text);
      toastSuccess(outcome.text);
      navigate(paths.login);
    } catch (error) {
      const fault = refusalText(error);
      if (fault) form.setError('root', { message: fault });
      toastError(somethingWrong);
    }
  });

  return (
    <AccountForm
      action="Reset password"
      busy={isSubmitting}
      busyLabel="Sending the link"
      fault={errors.root?.message}
      links={
        <p className="text-sm">
          <Link className="link inline-block py-1" href={paths.login}>
            Back to sign in
          </Link>
        </p>
      }
      onSubmit={submit}
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
