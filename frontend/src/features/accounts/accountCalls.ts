import type { WireUser } from 'backend/contract/wire.ts';
import { type Answer, getAnswer, sendAnswer } from '../../lib/api.ts';
import type { ForgotForm, LogInForm, SignUpForm } from './accountForms.ts';

type Message = { readonly message: string };
export type LogInAnswer = { readonly message: string; readonly user?: WireUser; readonly utoken?: string };

const segment = encodeURIComponent;

/** Answers 'User Already Exists', or an object with a message (R171). @throws ApiError */
export const signUp = (form: SignUpForm) => sendAnswer<Answer<Message>>('POST', '/user/signup', form);

/** R172. @throws ApiError */
export const logInWith = (form: LogInForm) => sendAnswer<LogInAnswer>('POST', '/user/login', form);

/** R173. @throws ApiError */
export const forgot = (form: ForgotForm) => sendAnswer<Message>('POST', '/user/forget', form);

/** R174. @throws ApiError */
export const resetPassword = (userId: string, token: string, password: string) =>
  sendAnswer<Message>('POST', `/user/${segment(userId)}/${segment(token)}`, { password });

/** Requests the verification mail again (Q19); the answer does not reveal whether one is sent. @throws ApiError */
export const requestVerification = (email: string) =>
  sendAnswer<Message>('POST', '/user/verification', { email });

/** R175. @throws ApiError */
export const verifyEmail = (secret: string, signal?: AbortSignal) =>
  getAnswer<Message>(`/user/${segment(secret)}/verify`, signal);
