import type { IncomingMessage } from 'node:http';
import { ApiError } from '../model/apiError.ts';

const maxBytes = 256 * 1024;

/** The body as text. @throws ApiError 413 beyond 256 KiB; Error when the caller goes away */
export const readBody = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else reject(new ApiError(413, { type: 'invalid_request_error', message: 'Request body too large.' }));
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The caller went away.')));
  });
