import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Connections are kept alive, as by a proxy in front of the shop. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request with minimal cost for the measuring process; the body is not decoded. @throws Error unless the answer is 200 */
export const send = (
  url: string,
  { headers = {}, json }: { readonly headers?: OutgoingHttpHeaders; readonly json?: unknown } = {},
): Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: json === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject).on('response', (response) => {
      buffer(response).then((body) => {
        if (response.statusCode === 200) return resolve({ headers: response.headers, body });
        reject(new Error(`${url}: ${response.statusCode} ${body.toString().slice(0, 200)}`));
      }, reject);
    });
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
