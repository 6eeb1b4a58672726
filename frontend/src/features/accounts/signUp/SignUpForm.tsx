import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import {
  CountryField,
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordField,
} from '../users/AccountFields.tsx';
import { AccountForm } from '../users/AccountForm.tsx';
import { formPage } from '../users/AccountFrame.tsx';
import { type SignUpForm as Fields, signUpForm } from '../users/accountForms.ts';
import { signUpFailed, signUpOutcome } from '../users/accountOutcomes.ts';

const empty: Fields = { firstName: '', lastName: '', email: '', password: '', country: '' };
const fieldNames = Object.keys(empty) as (keyof Fields)[];

/** The sign-up form (R052, R122 – R124). */
const SignUpForm = () => {
  const [, navigate] = useLocation();
  const form = useForm<Fields>({ resolver: valibotResolver(signUpForm), defaultValues: empty });

  const send = async (body: Fields): Promise<void> => {
    try {
      const outcome = signUpOutcome(await call('POST /user/signup', { body }));
      if (outcome.kind === 'exists') {
        form.resetField('email', { defaultValue: '' });
        form.setError('email', { message: outcome.text }, { shouldFocus: true });
      }
      if (outcome.kind === 'failed') toastError(outcome.text);
      if (outcome.kind === 'mailed') {
        toastSuccess(outcome.text);
        navigate(paths.login);
      }
    } catch (error) {
      if (refusalText(error) !== null) {
        const { at, message } = refusedField(error, fieldNames);
        form.setError(at, { message }, { shouldFocus: true });
      }
      toastError(signUpFailed);
    }
  };

  return (
    <AccountForm
      action="Signup to your account"
      busyLabel="Creating your account"
      form={form}
      links={
        <p className="text-ink-2 text-sm">
          Already have an account?{' '}
          <Link className="link" href={paths.login}>
            Signin
          </Link>
        </p>
      }
      onSend={send}
    >
      <div className="grid gap-5 xs:grid-cols-2">
        <FirstNameField {...fieldOf(form, 'firstName')} />
        <LastNameField {...fieldOf(form, 'lastName')} />
      </div>
      <EmailField {...fieldOf(form, 'email')} />
      <NewPasswordField {...fieldOf(form, 'password')} />
      <CountryField {...fieldOf(form, 'country')} />
    </AccountForm>
  );
};

export const signupPage = formPage(SignUpForm, {
  title: 'Create account',
  intro: 'Buy premium models and download them whenever you need them.',
  description: 'Create an account to buy and download premium 3D models.',
});
