import { valibotResolver } from '@hookform/resolvers/valibot';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { call } from '../../../lib/api.ts';
import { hasPasskeys, passkeyFault, signInByPasskey } from '../../../lib/passkeyPrompts.ts';
import { paths } from '../../../lib/paths.ts';
import { landingPath } from '../../../lib/session/guards.ts';
import { forgetPendingAction, pendingAction } from '../../../lib/session/pendingAction.ts';
import { logIn } from '../../../lib/session/sessionActions.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { EmailField, PasswordField } from '../users/AccountFields.tsx';
import { AccountForm } from '../users/AccountForm.tsx';
import { formPage } from '../users/AccountFrame.tsx';
import { type LogInForm as Fields, logInForm } from '../users/accountForms.ts';
import { type LoggedIn, logInOutcome, somethingWrong } from '../users/accountOutcomes.ts';

/** Shown after a login that was refused because the email is not verified (R127, Q19). */
const ResendVerification = ({ email }: { readonly email: string }) => {
  const { busy, run } = useAction(somethingWrong);
  const send = async () => toastSuccess((await call('POST /user/verification', { body: { email } })).message);
  return (
    <div className="flex flex-col items-start gap-3 rounded-control border border-line bg-sunken px-4 py-3.5 text-sm">
      <p className="flex items-start gap-2">
        <MailWarning className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="break-all font-medium">{email}</span> is not verified yet. No mail? Check your spam
          folder, or send it again.
        </span>
      </p>
      <Button busy={busy} kind="secondary" onClick={() => void run(send)} size="small">
        Send the mail again
      </Button>
    </div>
  );
};

/** The page after a login: back to the client's pending action, otherwise the landing page of the role (R057). */
const pathAfterLogin = (role: string | null): string => {
  const open = role === 'client' ? pendingAction() : null;
  // A pending action with a model continues on the page where the model is added.
  if (open?.modelId === null || open === null) forgetPendingAction();
  return open?.path ?? landingPath(role);
};

type PasskeyProps = {
  /** The address in the form: some devices do not say whose passkey was used. */
  readonly emailOf: () => string;
  readonly onSignedIn: (outcome: LoggedIn) => void;
};

const PasskeyButton = ({ emailOf, onSignedIn }: PasskeyProps) => {
  const { busy, run } = useAction(passkeyFault);
  const signIn = async () => {
    const outcome = logInOutcome(await signInByPasskey(emailOf()));
    if (outcome.kind === 'loggedIn') onSignedIn(outcome);
  };
  if (useHydrated() && !hasPasskeys()) return null;
  return (
    <Button busy={busy} className="w-full" kind="secondary" onClick={() => void run(signIn)}>
      Sign in with a passkey
    </Button>
  );
};

/** The login form (R053, R125 – R128), with each error under its own field (Q28). */
const LogInForm = () => {
  const [, navigate] = useLocation();
  const form = useForm<Fields>({
    resolver: valibotResolver(logInForm),
    defaultValues: { email: '', password: '' },
  });
  const [unverified, setUnverified] = useState<string | null>(null);

  const enter = ({ text, user, token }: LoggedIn): void => {
    toastSuccess(text);
    logIn(user, token);
    navigate(pathAfterLogin(user.role), { replace: true });
  };
  const send = async (body: Fields): Promise<void> => {
    const outcome = logInOutcome(await call('POST /user/login', { body }));
    if (outcome.kind === 'loggedIn') return enter(outcome);
    toastError(outcome.text);
    setUnverified(outcome.kind === 'unverified' ? body.email : null);
    if (outcome.kind === 'refused') {
      form.reset(undefined, { keepFieldsRef: true });
      form.setFocus('email');
    }
  };

  return (
    <AccountForm
      action="Login to your account"
      busyLabel="Signing in"
      form={form}
      links={
        <>
          {unverified !== null && <ResendVerification email={unverified} />}
          <PasskeyButton emailOf={() => form.getValues('email')} onSignedIn={enter} />
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
            <Link className="link inline-block py-1" href={paths.signup}>
              Haven't Registered yet Signup
            </Link>
            <Link className="link inline-block py-1" href={paths.forget}>
              Forget password
            </Link>
          </div>
        </>
      }
      onSend={send}
    >
      <EmailField {...fieldOf(form, 'email')} />
      <PasswordField {...fieldOf(form, 'password')} />
    </AccountForm>
  );
};

export const loginPage = formPage(LogInForm, {
  title: 'Sign in',
  intro: 'Your orders and downloads are waiting.',
  description: 'Sign in to your account.',
});
