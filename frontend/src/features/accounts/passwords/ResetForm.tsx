import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { call } from '../../../lib/api.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { NewPasswordField } from '../users/AccountFields.tsx';
import { AccountForm } from '../users/AccountForm.tsx';
import { formPage } from '../users/AccountFrame.tsx';
import { resetOutcome, somethingWrong } from '../users/accountOutcomes.ts';

/** Sets a new password (R055, R130). The server validates it; an expired link clears the field. */
const ResetForm = ({ params: { userId = '', token = '' } }: PageProps) => {
  const [, navigate] = useLocation();
  const form = useForm({ defaultValues: { password: '' } });

  const send = async (body: { readonly password: string }): Promise<void> => {
    try {
      const params = { userId, token };
      const outcome = resetOutcome(await call('POST /user/:userId/:token', { params, body }));
      if (outcome.kind === 'done') {
        toastSuccess(outcome.text);
        return navigate(paths.login);
      }
      toastError(outcome.text);
      form.reset(undefined, { keepFieldsRef: true });
      form.setFocus('password');
    } catch (error) {
      if (refusalText(error) === null) return toastError(somethingWrong);
      const { message } = refusedField(error, ['password']);
      form.setError('password', { message }, { shouldFocus: true });
    }
  };

  return (
    <AccountForm
      action="Reset password"
      busyLabel="Saving your password"
      links={
        <p className="text-sm">
          <Link className="link inline-block py-1" href={paths.forget}>
            Send me a new link
          </Link>
        </p>
      }
      form={form}
      onSend={send}
    >
      <NewPasswordField
        hint="At least 8 characters. Changing it ends all your sessions."
        label="New password"
        {...fieldOf(form, 'password')}
      />
    </AccountForm>
  );
};

export const resetPasswordPage = formPage(ResetForm, {
  title: 'Choose a new password',
  description: 'Choose a new password.',
});
