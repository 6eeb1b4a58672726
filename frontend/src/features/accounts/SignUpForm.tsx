import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { countries } from '../../lib/countries.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/refusalText.ts';
import { refusedField } from '../../lib/refusedField.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SpinnerOverlay } from '../../ui/SpinnerOverlay.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { formPage } from './AccountFrame.tsx';
import { signUp } from './accountCalls.ts';
import { type SignUpForm as Fields, signUpForm } from './accountForms.ts';
import { signUpFailed, signUpOutcome } from './accountOutcomes.ts';

const empty: Fields = { firstName: '', lastName: '', email: '', password: '', country: '' };
const fieldNames = Object.keys(empty) as (keyof Fields)[];

/** The sign-up form (R052, R122 – R124). */
const SignUpForm = () => {
  const [, navigate] = useLocation();
  const form = useForm<Fields>({ resolver: valibotResolver(signUpForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const onFailure = (error: unknown): void => {
    if (refusalText(error) !== null) {
      const { at, message } = refusedField(error, fieldNames);
      form.setError(at, { message }, { shouldFocus: true });
    }
    toastError(signUpFailed);
  };

  const submit = form.handleSubmit(async (fields) => {
    try {
      const outcome = signUpOutcome(await signUp(fields));
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
      onFailure(error);
    }
  });

  return (
    <form aria-busy={isSubmitting} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <div className="grid gap-5 xs:grid-cols-2">
        <TextField
          autoComplete="given-name"
          error={errors.firstName?.message}
          label="First name"
          required
          {...form.register('firstName')}
        />
        <TextField
          autoComplete="family-name"
          error={errors.lastName?.message}
          label="Last name"
          required
          {...form.register('lastName')}
        />
      </div>
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        inputMode="email"
        label="Email"
        required
        type="email"
        {...form.register('email')}
      />
      <TextField
        autoComplete="new-password"
        error={errors.password?.message}
        hint="At least 8 characters."
        label="Password"
        required
        type="password"
        {...form.register('password')}
      />
      <SelectField
        autoComplete="country-name"
        error={errors.country?.message}
        label="Country"
        required
        {...form.register('country')}
      >
        <option value="">Select Country</option>
        {countries.map(({ code, name }) => (
          <option key={code}>{name}</option>
        ))}
      </SelectField>
      <FormFault text={errors.root?.message} />
      <Button busy={isSubmitting} className="mt-1 w-full" type="submit">
        Signup to your account
      </Button>
      <p className="text-ink-2 text-sm">
        Already have an account?{' '}
        <Link className="link" href={paths.login}>
          Signin
        </Link>
      </p>
      {isSubmitting && <SpinnerOverlay label="Creating your account" />}
    </form>
  );
};

export const signupPage = formPage(SignUpForm, {
  title: 'Create account',
  intro: 'Buy premium models and download them whenever you need them.',
  description: 'Create an account to buy and download premium 3D models.',
});
