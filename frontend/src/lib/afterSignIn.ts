import { signInAgain } from 'backend/contract/signInAgain.ts';

type AskPerson = () => Promise<boolean>;

let askPerson: AskPerson = async () => false;
let asked: ReturnType<AskPerson> | null = null;

/** Sets how the person is asked to sign in again; it resolves to whether they did. */
export const onOldSignIn = (ask: AskPerson): void => {
  askPerson = ask;
};

/** Whether the call needs a newer sign-in. */
export const isSignInTooOld = (error: unknown): boolean =>
  error instanceof Error && error.message === signInAgain;

/**
 * Makes a call. If the last sign-in is too old for it, the person signs in again above whatever is open, once for all calls that wait, and the
 * call is repeated. @throws ApiError, also if the person does not sign in
 */
export const afterSignIn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch(async (error: unknown) => {
    if (!isSignInTooOld(error)) throw error;
    asked ??= askPerson().finally(() => {
      asked = null;
    });
    if (!(await asked)) throw error;
    return ask();
  });
