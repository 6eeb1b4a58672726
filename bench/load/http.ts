import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type HttpAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Connections that are kept alive, as a proxy in front of the shop does. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request with as little cost for the measuring process as possible; the body comes as it was sent. */
export const send = (
  url: string,
  options: { readonly method?: string; readonly headers?: OutgoingHttpHeaders; readonly json?: unknown } = {},
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const body = options.json === undefined ? undefined : Buffer.from(JSON.stringify(options.json));
    const sent = request(
      url,
      {
        agent,
        method: options.method ?? 'GET',
        headers: {
          ...options.headers,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (response) => {
        buffer(response).then(
          (content) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
