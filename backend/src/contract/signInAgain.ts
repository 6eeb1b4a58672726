/** The refusal of a call that needs a recent sign-in. Pages recognise it by its text, and load the other messages only with forms. */
export const signInAgain = 'Please sign in again to do this';
