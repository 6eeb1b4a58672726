export type AccountField = { readonly label: string; readonly hint?: string };

/** Heading and introduction of an account screen, and its form. */
export type AccountPage = {
  readonly title: string;
  readonly intro: string;
  /** One list for each row. */
  readonly rows: readonly (readonly AccountField[])[];
  /** What stands on the button. */
  readonly action: string;
};

/** R052 */
export const signUp = {
  title: 'Create account',
  intro: 'Buy premium models and download them whenever you need them.',
  rows: [
    [{ label: 'First name' }, { label: 'Last name' }],
    [{ label: 'Email' }],
    [{ label: 'Password', hint: 'At least 8 characters.' }],
    [{ label: 'Country' }],
  ],
  action: 'Signup to your account',
} as const satisfies AccountPage;

/** R053 */
export const logIn = {
  title: 'Sign in',
  intro: 'Your orders and downloads are waiting.',
  rows: [[{ label: 'Email' }], [{ label: 'Password' }]],
  action: 'Login to your account',
} as const satisfies AccountPage;

/** R054 */
export const forgot = {
  title: 'Reset password',
  intro: 'We mail you a link that is good for 30 minutes.',
  rows: [[{ label: 'Email' }]],
  action: 'Reset password',
} as const satisfies AccountPage;
