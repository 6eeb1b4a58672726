import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { SpinnerOverlay } from '../../ui/SpinnerOverlay.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { formPage } from './AccountFrame.tsx';
import { forgot } from './accountCalls.ts';
import { type ForgotForm as Fields, forgotForm } from './accountForms.ts';
import { forgotOutcome, somethingWrong } from './accountOutcomes.ts';

/** Requests a link to reset the password (R054, R129). */
const ForgotForm = () => {
  const [, navigate] = useLocation();
  const form = useForm<Fields>({ resolver: valibotResolver(forgotForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const outcome = forgotOutcome(await forgot(fields));
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
    <form aria-busy={isSubmitting} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        inputMode="email"
        label="Email"
        required
        type="email"
        {...form.register('email')}
      />
      <FormFault text={errors.root?.message} />
      <Button busy={isSubmitting} className="w-full" type="submit">
        Reset password
      </Button>
      <p className="text-sm">
        <Link className="link inline-block py-1" href={paths.login}>
          Back to sign in
        </Link>
      </p>
      {isSubmitting && <SpinnerOverlay label="Sending the link" />}
    </form>
  );
};

export const forgetPage = formPage(ForgotForm, {
  title: 'Reset password',
  intro: 'We mail you a link that is good for 30 minutes.',
  description: 'Ask for a link that sets a new password.',
});
