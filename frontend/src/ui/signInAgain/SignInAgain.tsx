import type { AnswerTo } from 'backend/contract/calls/calls.ts';
import type { WireUser } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { call } from '../../lib/api.ts';
import { hasPasskeys, passkeyFault, signInByPasskey } from '../../lib/passkeyPrompts.ts';
import { sessionAtom } from '../../lib/session/session.ts';
import { logIn } from '../../lib/session/sessionActions.ts';
import { readStored, storageKeys } from '../../lib/storage.ts';
import { store } from '../../lib/store.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogForm } from '../DialogForm.tsx';
import { fieldOf } from '../fieldOf.ts';
import { TextField } from '../TextField.tsx';

const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty('Enter your account password')) });

/** Ends a session that is not, or no longer, that of this browser. */
const endSession = (token: string | null): Promise<unknown> =>
  fetch('/api/user/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }).catch(
    () => null,
  );

/** Replaces the session by the new one, so that a stolen token is useless. Returns why not, if it is another person's. */
const enter = async ({ _id }: WireUser, answer: AnswerTo<'POST /user/login'>): Promise<string | null> => {
  if (!('utoken' in answer)) return answer.message;
  const isSame = answer.user._id === _id;
  const ended = isSame ? readStored(storageKeys.token) : answer.utoken;
  if (isSame) logIn(answer.user, answer.utoken);
  await endSession(ended);
  return isSame ? null : 'This passkey belongs to another account.';
};

type Props = { readonly user: WireUser; readonly onEnd: (hasSignedIn: boolean) => void };

const SignInAgain = ({ user, onEnd }: Props) => {
  const [busy, setBusy] = useState(false);
  const cancel = () => onEnd(false);
  return (
    <Dialog focus="first" onClose={cancel} open title="Is it still you?">
      <DialogForm
        action="Sign in"
        initial={{ password: '' }}
        onClose={cancel}
        schema={schema}
        send={async ({ password }, form) => {
          const fault = await enter(
            user,
            await call('POST /user/login', { body: { email: user.email, password } }),
          );
          if (fault === null) return onEnd(true);
          form.setError('password', { message: fault }, { shouldFocus: true });
        }}
      >
        {(form) => {
          const byPasskey = async (): Promise<void> => {
            setBusy(true);
            const fault = await signInByPasskey(user.email)
              .then((answer) => enter(user, answer))
              .catch(passkeyFault);
            setBusy(false);
            if (fault === null) return onEnd(true);
            form.setError('root', { message: fault });
          };
          return (
            <>
              <p className="text-ink-2">
                Your last sign-in is a while ago, and this needs a new one. What you have typed is kept.
              </p>
              <input autoComplete="username" hidden name="email" readOnly value={user.email} />
              <TextField
                autoComplete="current-password"
                label="Your password"
                required
                type="password"
                {...fieldOf(form, 'password')}
              />
              {hasPasskeys() && (
                <Button busy={busy} kind="secondary" onClick={() => void byPasskey()}>
                  Use a passkey
                </Button>
              )}
            </>
          );
        }}
      </DialogForm>
    </Dialog>
  );
};

/** Asks the person to sign in again, above everything that is open. False if they do not. */
export const hasSignedInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { user } = store.get(sessionAtom);
    if (user === null) return resolve(false);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (hasSignedIn: boolean): void => {
      root.unmount();
      place.remove();
      resolve(hasSignedIn);
    };
    root.render(<SignInAgain onEnd={end} user={user} />);
  });
