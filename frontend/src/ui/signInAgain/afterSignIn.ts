import { signInAgain } from 'backend/contract/messages.ts';
import { ApiError } from '../../lib/apiError.ts';

/**
 * Makes a call that needs a recent sign-in. If the last one is too old, the person signs in again above the open form, and the call is
 * repeated. @throws ApiError, also if the person does not sign in
 */
export const afterSignIn = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== signInAgain) throw error;
    const { hasSignedInAgain } = await import('./SignInAgain.tsx');
    if (!(await hasSignedInAgain())) throw error;
    return ask();
  }
};
