import { call } from '../../lib/api.ts';
import type { ForgotForm, LogInForm, SignUpForm } from './accountForms.ts';

/** Answers 'User Already Exists', or an object with a message (R171). @throws ApiError */
export const signUp = (form: SignUpForm) => call('POST /user/signup', { body: form });

/** R172. @throws ApiError */
export const logInWith = (form: LogInForm) => call('POST /user/login', { body: form });

/** R173. @throws ApiError */
export const forgot = (form: ForgotForm) => call('POST /user/forget', { body: form });

/** R174. @throws ApiError */
export const resetPassword = (userId: string, token: string, password: string) =>
  call('POST /user/:userId/:token', { params: { userId, token }, body: { password } });

/** Requests the verification mail again (Q19); the answer does not reveal whether one is sent. @throws ApiError */
export const requestVerification = (email: string) => call('POST /user/verification', { body: { email } });

/** R175. @throws ApiError */
export const verifyEmail = (secret: string, signal?: AbortSignal) =>
  call('GET /user/:id/verify', { params: { id: secret }, signal });
