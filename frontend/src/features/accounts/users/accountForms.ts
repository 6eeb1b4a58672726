import { passwordLength } from 'backend/contract/constants.ts';
import * as v from 'valibot';
import { emailText, filledText } from '../../../lib/filledText.ts';

const passwordRule = `A password has ${passwordLength.min} to ${passwordLength.max} characters.`;

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty('Please enter your Password'),
  v.check((text) => [...text].length >= passwordLength.min, passwordRule),
  v.check((text) => [...text].length <= passwordLength.max, passwordRule),
);
const ownPassword = v.pipe(v.string(), v.nonEmpty('Enter your account password'));
const profile = {
  firstName: filledText('Please enter your First name'),
  lastName: filledText('Please enter your Last name'),
  country: v.pipe(v.string(), v.nonEmpty('Please Select your country')),
};

/** Five required fields (R122); the password rule is the server's (Q18). */
export const signUpForm = v.object({
  ...profile,
  email: emailText('Please enter your Email'),
  password: newPassword,
});
export type SignUpForm = v.InferOutput<typeof signUpForm>;

/** Both fields are required, each with its own text (R125, Q28). */
export const logInForm = v.object({
  email: filledText('Enter Your registered Email'),
  password: ownPassword,
});
export type LogInForm = v.InferOutput<typeof logInForm>;

/** The email is required (R129). */
export const forgotForm = v.object({ email: filledText('Please enter your Email') });
export type ForgotForm = v.InferOutput<typeof forgotForm>;

/** The fields of one's own account. */
export const profileForm = v.object(profile);
export const newEmailForm = v.object({ email: emailText('Please enter your Email'), password: ownPassword });
export const newPasswordForm = v.object({ password: ownPassword, newPassword, removePasskeys: v.boolean() });
export const newTokenForm = v.object({ name: filledText('Please give the token a name') });
export const newPasskeyForm = v.object({
  name: filledText('Please give the passkey a name'),
  password: ownPassword,
});
