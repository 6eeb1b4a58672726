import type { ServerResponse } from 'node:http';

/**
 * The bytes of its body that a finished answer gave to the network: all of them, or, after a broken connection,
 * those that were read of the file and not waiting to be sent. The last of them may never have arrived.
 */
export const bytesSent = (response: ServerResponse, body: unknown): number => {
  if (response.req.method === 'HEAD') return 0;
  if (response.writableFinished) return Number(response.getHeader('content-length') ?? 0);
  const { bytesRead = 0, readableLength = 0 } = body as { bytesRead?: number; readableLength?: number };
  return Math.max(0, bytesRead - readableLength - response.writableLength);
};
