import { signInAgain } from 'backend/contract/messages.ts';
import { ApiError } from '../../lib/apiError.ts';

/** Makes a call that needs a recent sign-in: if need be, the person signs in again and the call is repeated. @throws ApiError, also if they do not */
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
