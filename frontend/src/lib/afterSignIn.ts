import { signInAgain } from 'backend/contract/signInAgain.ts';

type AskPerson = () => Promise<boolean>;

let loadQuestion: () => Promise<AskPerson> = async () => async () => false;
let asked: ReturnType<AskPerson> | null = null;

/** Sets what loads the question for a new sign-in; the question resolves to whether the person signed in. */
export const onOldSignIn = (load: typeof loadQuestion): void => {
  loadQuestion = load;
};

/** Loads the question ahead: when it is needed, the network may be away, or a deployment has removed its code. */
export const prepareQuestion = (): void => {
  loadQuestion().catch(() => undefined);
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
    asked ??= loadQuestion()
      .then((askPerson) => askPerson())
      .finally(() => {
        asked = null;
      });
    if (!(await asked)) throw error;
    return ask();
  });
