import type { WireUser } from 'backend/contract/wire.ts';
import { type Answer, getAnswer, sendAnswer } from '../../lib/api.ts';
import type { ForgotForm, LogInForm, SignUpForm } from './accountForms.ts';

type Told = { readonly message: string };
export type LogInAnswer = { readonly message: string; readonly user?: WireUser; readonly utoken?: string };

const segment = encodeURIComponent;

/** R171: 'User Already Exists', or an object with a message. @throws ApiError */
export const signUp = (form: SignUpForm) => sendAnswer<Answer<Told>>('POST', '/user/signup', form);

/** R172. @throws ApiError */
export const logInWith = (form: LogInForm) => sendAnswer<LogInAnswer>('POST', '/user/login', form);

/** R173. @throws ApiError */
export const forgot = (form: ForgotForm) => sendAnswer<Told>('POST', '/user/forget', form);

/** R174. @throws ApiError */
export const resetPassword = (userId: string, token: string, password: string) =>
  sendAnswer<Told>('POST', `/user/${segment(userId)}/${segment(token)}`, { password });

/** The verification mail again (Q19); the answer is the same whatever comes of it. @throws ApiError */
export const requestVerification = (email: string) =>
  sendAnswer<Told>('POST', '/user/verification', { email });

/** R175. @throws ApiError */
export const verifyEmail = (secret: string, signal?: AbortSignal) =>
  getAnswer<Told>(`/user/${segment(secret)}/verify`, signal);
