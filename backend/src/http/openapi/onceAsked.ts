import { encodedAnswer, type RequestHeaders } from '../conditional.ts';
import { encodedBody, type MadeBody } from '../encodedBody.ts';

/** Answers with a document that is made at the first request for it, and compressed at the first that takes it so. */
export const onceAsked = (mediaType: string, make: () => Promise<Buffer>) => {
  let body: Promise<MadeBody> | undefined;
  return async (headers: RequestHeaders) => {
    body ??= make().then(encodedBody);
    return encodedAnswer(await body, headers, { mediaType });
  };
};
