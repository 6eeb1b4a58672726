/** The refusal of a call that needs a recent sign-in. */
export const signInAgain = 'Please sign in again to do this';
