import { ApiError } from '../../../lib/apiError.ts';
import { readStored, storageKeys } from '../../../lib/storage.ts';

/** Progress of an upload in percent; null while its size is unknown. */
export type Progress = number | null;

export const percentOf = (loaded: number, total: number): Progress =>
  total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : null;

type Options = {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
  readonly method?: 'PUT' | undefined;
};

const bodyOf = (text: string): { readonly message?: unknown } => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/**
 * Sends a form with files, by POST or the given method. Uses XMLHttpRequest because fetch does not report upload progress.
 * @throws ApiError, or DOMException AbortError after `signal`
 */
export const sendWithProgress = <Body>(path: string, form: FormData, options: Options): Promise<Body> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(options.method ?? 'POST', `/api${path}`);
    const token = readStored(storageKeys.token);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(percentOf(loaded, total));
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as Body);
      const { message } = body;
      const text = typeof message === 'string' ? message : `The server answered ${request.status}`;
      reject(new ApiError(request.status, text));
    };
    request.onerror = () => reject(new ApiError(0, 'The server could not be reached'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
