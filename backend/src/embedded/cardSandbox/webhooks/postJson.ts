import { Agent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Posts JSON and answers the status. @throws Error when there is none within `timeoutMs` */
export type PostJson = (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
) => Promise<number>;

/** A poster that keeps its connections open between calls; redirects are not followed. */
export const createPostJson = (): { post: PostJson; close(): void } => {
  const agent = new Agent({ keepAlive: true });
  const secureAgent = new HttpsAgent({ keepAlive: true });
  const post: PostJson = (url, body, headers, timeoutMs) =>
    new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:';
      const request = (secure ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          agent: secure ? secureAgent : agent,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return {
    post,
    close: () => {
      agent.destroy();
      secureAgent.destroy();
    },
  };
};
