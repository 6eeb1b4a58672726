import { type Asked, addressOf, placeOf } from 'backend/contract/addressOf.ts';
import type { AnswerTo, Calls, SentTo } from 'backend/contract/calls/calls.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { readStored, storageKeys } from '../../../lib/storage.ts';

/** Progress of an upload in percent; null while its size is unknown. */
export type Progress = number | null;

export const percentOf = (loaded: number, total: number): Progress =>
  total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : null;

type Options = { readonly onProgress: (progress: Progress) => void; readonly signal: AbortSignal };

/** The calls that take a form with files. */
export type UploadCall = {
  [Name in keyof Calls]: Calls[Name] extends { readonly uploads: object } ? Name : never;
}[keyof Calls];

/** The request of an upload. */
export type UploadSent<Name extends UploadCall> = Exclude<SentTo<Name>[0], undefined>;

const bodyOf = (text: string): { readonly message?: unknown } => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/** Makes a call with files, by XMLHttpRequest, which reports progress. @throws ApiError, or DOMException AbortError after `signal` */
export const sendWithProgress = <Name extends UploadCall>(
  name: Name,
  sent: UploadSent<Name>,
  options: Options,
): Promise<AnswerTo<Name>> =>
  new Promise((resolve, reject) => {
    const { method, path } = placeOf(name);
    const { body, ...asked }: Asked & { readonly body: FormData } = sent;
    const request = new XMLHttpRequest();
    request.open(method, `/api${addressOf(path, asked)}`);
    const token = readStored(storageKeys.token);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(percentOf(loaded, total));
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as AnswerTo<Name>);
      const { message } = body;
      const text = typeof message === 'string' ? message : `The server answered ${request.status}`;
      reject(new ApiError(request.status, text));
    };
    request.onerror = () => reject(new ApiError(0, 'The server could not be reached'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
