import { call, fetchAnswer } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/saveAnswer.ts';

/** Saves everything the shop knows about the signed-in person. @throws ApiError */
export const downloadMyData = (): Promise<void> =>
  saveAnswer(fetchAnswer('GET /user/mydata'), 'my-data.json');

/** Erases the account of the signed-in person for good. @throws ApiError 422 for a wrong password */
export const eraseMyAccount = (password: string) => call('POST /user/erase', { body: { password } });
