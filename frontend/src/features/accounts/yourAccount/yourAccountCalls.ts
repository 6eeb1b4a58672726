import { call } from '../../../lib/api.ts';

export type Profile = { readonly firstName: string; readonly lastName: string; readonly country: string };

/** @throws ApiError 422 naming the field */
export const changeProfile = (profile: Profile) => call('POST /user/profile', { body: profile });

/** Has a link mailed to the new address. @throws ApiError 409 for an address that is taken, 422 naming the field */
export const changeEmail = (form: { readonly email: string; readonly password: string }) =>
  call('POST /user/email', { body: form });

/** Ends every other session. @throws ApiError 422 naming the field */
export const changePassword = (form: { readonly password: string; readonly newPassword: string }) =>
  call('POST /user/password', { body: form });

/** Where the person is signed in, the last used first. @throws ApiError */
export const mySessions = (signal?: AbortSignal) => call('GET /user/sessions', { signal });

/** @throws ApiError */
export const endSession = (id: string) => call('DELETE /user/sessions/:id', { params: { id } });

/** @throws ApiError */
export const endOtherSessions = () => call('DELETE /user/sessions');
