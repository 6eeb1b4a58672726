import type { ServerResponse } from 'node:http';

/**
 * How many bytes of its body an answer that has ended gave to the network: all of them, or, when the connection broke,
 * what was read of the file and was not waiting to be sent. The last of it may never have arrived.
 */
export const bytesSent = (response: ServerResponse, body: unknown): number => {
  if (response.req.method === 'HEAD') return 0;
  if (response.writableFinished) return Number(response.getHeader('content-length') ?? 0);
  const { bytesRead = 0, readableLength = 0 } = body as { bytesRead?: number; readableLength?: number };
  return Math.max(0, bytesRead - readableLength - response.writableLength);
};
