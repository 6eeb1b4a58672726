import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Settings } from './s3Settings.ts';

/** Time limit for connecting, in ms. */
const connectMs = 2_000;
/** Silence on a connection after which the server counts as unavailable, in ms. */
const defaultSilenceMs = 10_000;

/** A client of the bucket's server, or of the same server under the address that browsers use. It connects on first use. */
export const createS3Client = (
  { endpoint, region, pathStyle, keys }: Omit<S3Settings, 'bucket' | 'publicEndpoint'>,
  silenceMs = defaultSilenceMs,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(keys && { credentials: keys }),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      // Enough for the parts of one upload and the readers of one process.
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    }),
    // Checksums in trailers are newer than most servers. Every request body is signed with its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
