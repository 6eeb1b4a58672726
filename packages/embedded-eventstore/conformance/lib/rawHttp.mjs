// Hand-made calls over HTTP/2 and HTTP/1.1.
import { request as httpRequest } from 'node:http';
import { connect } from 'node:http2';

/** A hand-made call: status, headers of interest and the number of messages, in 1.5 s. */
export function overHttp2(x, path, request, headers) {
  return new Promise((resolve) => {
    const session = connect(`http://${x.address}`);
    const told = {};
    const parts = [];
    const done = (how) => {
      session.destroy();
      const {
        ':status': status,
        'content-type': type,
        'grpc-status': code,
        'grpc-message': message,
        'grpc-encoding': encoding,
      } = told;
      resolve({
        how,
        status,
        type,
        code,
        message: message && decodeURIComponent(message),
        encoding,
        messages: count(Buffer.concat(parts)),
      });
    };
    session.on('error', (error) => done(`session ${error.code}`));
    const all = {
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const call = session.request(sent);
    call.on('response', (received) => Object.assign(told, received));
    call.on('trailers', (received) => Object.assign(told, received));
    call.on('data', (bytes) => parts.push(bytes));
    call.on('error', (error) => done(`call ${error.code}`));
    call.on('close', () => done(call.rstCode ? `reset ${call.rstCode}` : 'closed'));
    call.end(framed(request));
    setTimeout(done, 1500, 'still open').unref();
  });
}

/** A gRPC message: uncompressed, preceded by its length. */
export function framed(request) {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(request.length, 1);
  return Buffer.concat([head, request]);
}

/** Messages in the frames of a gRPC answer, and whether any is compressed. */
function count(bytes) {
  let messages = 0;
  let compressed = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt32BE(at + 1)) {
    messages += 1;
    compressed += bytes[at];
  }
  return compressed > 0 ? `${messages}, ${compressed} compressed` : messages;
}

export function overHttp1(x, path, method = 'GET', show) {
  return new Promise((resolve) => {
    const [host, port] = x.address.split(':');
    const request = httpRequest({ host, port, path, method, agent: false, timeout: 3000 }, (response) => {
      let body = '';
      response.on('data', (bytes) => (body += bytes));
      response.on('end', () =>
        resolve(show ? show(body) : { status: response.statusCode, type: response.headers['content-type'] }),
      );
      response.on('error', (error) => resolve({ failed: error.code }));
    });
    request.on('timeout', () => request.destroy(new Error('timed out')));
    request.on('error', (error) => resolve({ failed: error.code ?? error.message }));
    request.end();
  });
}
