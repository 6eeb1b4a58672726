import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Settings } from './s3Settings.ts';

/** How long a connection may take to be made, in ms. */
const connectMs = 2_000;
/** Silence on a connection after which the server is away, in ms. */
const defaultSilenceMs = 10_000;

/** A client of the bucket's server, or of the same server as browsers see it. It connects when it is first used. */
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
      // One for each upload's parts and for the readers of one process.
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    }),
    // Checksums in trailers are younger than most servers. Every body we send is signed with its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
