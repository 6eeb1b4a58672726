import type { WireSession } from 'backend/contract/wireSession.ts';
import { getAnswer, sendAnswer } from '../../../lib/api.ts';

type Message = { readonly message: string };
export type Profile = { readonly firstName: string; readonly lastName: string; readonly country: string };

/** @throws ApiError 422 naming the field */
export const changeProfile = (profile: Profile) => sendAnswer<Message>('POST', '/user/profile', profile);

/** Has a link mailed to the new address. @throws ApiError 409 for an address that is taken, 422 naming the field */
export const changeEmail = (form: { readonly email: string; readonly password: string }) =>
  sendAnswer<Message>('POST', '/user/email', form);

/** Ends every other session. @throws ApiError 422 naming the field */
export const changePassword = (form: { readonly password: string; readonly newPassword: string }) =>
  sendAnswer<Message>('POST', '/user/password', form);

/** Where the person is signed in, the last used first. @throws ApiError */
export const mySessions = (signal?: AbortSignal) =>
  getAnswer<readonly WireSession[]>('/user/sessions', signal);

/** @throws ApiError */
export const endSession = (id: string) =>
  sendAnswer<Message>('DELETE', `/user/sessions/${encodeURIComponent(id)}`);

/** @throws ApiError */
export const endOtherSessions = () => sendAnswer<Message>('DELETE', '/user/sessions');
