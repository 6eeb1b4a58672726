import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { notifyError, notifySuccess } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/refusalText.ts';
import { refusedField } from '../../lib/refusedField.ts';
import { Button } from '../../ui/Button.tsx';
import { SpinnerOverlay } from '../../ui/SpinnerOverlay.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { resetPassword } from './accountCalls.ts';
import { resetOutcome, somethingWrong } from './accountOutcomes.ts';

type Props = { readonly userId: string; readonly token: string };

/** R055, R130: nothing is checked here; a link that has expired clears the field and stays. */
export const ResetForm = ({ userId, token }: Props) => {
  const [, navigate] = useLocation();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const outcome = resetOutcome(await resetPassword(userId, token, password));
      if (outcome.kind === 'done') {
        notifySuccess(outcome.text);
        return navigate(paths.login);
      }
      notifyError(outcome.text);
      form.reset(undefined, { keepFieldsRef: true });
      form.setFocus('password');
    } catch (error) {
      if (refusalText(error) === null) return notifyError(somethingWrong);
      form.setError(
        'password',
        { message: refusedField(error, ['password']).message },
        { shouldFocus: true },
      );
    }
  });

  return (
    <form aria-busy={isSubmitting} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <TextField
        autoComplete="new-password"
        error={errors.password?.message}
        hint="At least 8 characters. All your sessions end when it changes."
        label="New password"
        type="password"
        {...form.register('password')}
      />
      <Button busy={isSubmitting} className="w-full" type="submit">
        Reset password
      </Button>
      <p className="text-sm">
        <Link className="link inline-block py-1" href={paths.forget}>
          Send me a new link
        </Link>
      </p>
      {isSubmitting && <SpinnerOverlay label="Saving your password" />}
    </form>
  );
};
