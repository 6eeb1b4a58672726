import { passwordLength } from 'backend/contract/constants.ts';
import * as v from 'valibot';

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const email = (missing: string) =>
  v.pipe(
    filled(missing),
    v.regex(/^[^\s@"<>,;:\\]+@[^\s@"<>,;:\\]+\.[^\s@"<>,;:\\.]{2,}$/, 'Invalid email address'),
  );

const passwordRule = `A password has ${passwordLength.min} to ${passwordLength.max} characters.`;

/** Five required fields (R122); the password rule is the server's (Q18). */
export const signUpForm = v.object({
  firstName: filled('Please enter your First name'),
  lastName: filled('Please enter your Last name'),
  email: email('Please enter your Email'),
  password: v.pipe(
    v.string(),
    v.nonEmpty('Please enter your Password'),
    v.check((text) => [...text].length >= passwordLength.min, passwordRule),
    v.check((text) => [...text].length <= passwordLength.max, passwordRule),
  ),
  country: v.pipe(v.string(), v.nonEmpty('Please Select your country')),
});
export type SignUpForm = v.InferOutput<typeof signUpForm>;

/** Both fields are required, each with its own text (R125, Q28). */
export const logInForm = v.object({
  email: filled('Enter Your registered Email'),
  password: v.pipe(v.string(), v.nonEmpty('Enter your account password')),
});
export type LogInForm = v.InferOutput<typeof logInForm>;

/** The email is required (R129). */
export const forgotForm = v.object({ email: filled('Please enter your Email') });
export type ForgotForm = v.InferOutput<typeof forgotForm>;
