import type { IncomingMessage } from 'node:http';
import { HttpError } from '../httpError.ts';

/** How long a body may take: `whole` in all, or `still` between two pieces of it. */
type Patience = 'whole' | 'still';

/**
 * The result of `read` on a request's body, within `seconds`. Only uploads of permitted callers are limited by their
 * pauses. @throws HttpError 408; the connection ends with that answer, and so does the reading
 */
export const bodyInTime = async <Body>(
  { socket }: IncomingMessage,
  { seconds, patience }: { readonly seconds: number; readonly patience: Patience },
  read: () => Promise<Body>,
): Promise<Body> => {
  const late = Promise.withResolvers<never>();
  let bytes = socket.bytesRead;
  const look = setInterval(() => {
    if (patience === 'still' && socket.bytesRead > bytes) bytes = socket.bytesRead;
    else late.reject(new HttpError(408, 'The request did not come in time'));
  }, seconds * 1_000);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearInterval(look);
  }
};
