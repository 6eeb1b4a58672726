import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { requestOf, type Sent } from 'backend/contract/calls/callShop.ts';
import type { Calls } from 'backend/contract/calls/calls.ts';

type HttpAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Connections are kept alive, as by a proxy in front of the shop. */
const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: 256 }),
  https: new https.Agent({ keepAlive: true, maxSockets: 256 }),
};

/** One request with minimal cost for the measuring process; the body is not decoded. */
export const send = (
  url: string,
  options: { readonly method?: string; readonly headers?: OutgoingHttpHeaders; readonly json?: unknown } = {},
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const body = options.json === undefined ? undefined : Buffer.from(JSON.stringify(options.json));
    const isSafe = url.startsWith('https:');
    const sent = (isSafe ? https : http).request(
      url,
      {
        agent: isSafe ? agents.https : agents.http,
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

/** One call of the API with the same minimal cost. */
export const sendCall = <Name extends keyof Calls>(
  url: string,
  name: Name,
  ...sent: Sent<Name>
): Promise<HttpAnswer> => {
  const { method, address, token, body } = requestOf(name, ...sent);
  return send(`${url}/api${address}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    json: body,
  });
};
