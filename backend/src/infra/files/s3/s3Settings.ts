import type { Environment } from '../../../config.ts';

/** A bucket, its address, and its keys. */
export type S3Settings = {
  /** The server with its scheme and port, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Whether the bucket is in the path (`host/bucket`) rather than in the host name (`bucket.host`). */
  readonly pathStyle: boolean;
  /** Null means that the SDK finds them, for instance those of the machine or the pod. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** The address of the server for browsers; null if they cannot reach it. */
  readonly publicEndpoint: string | null;
};

/** The S3 settings from the variables; null when files are on the disk. */
export const s3SettingsOf = (config: Environment): S3Settings | null => {
  if (config.S3_URL === undefined) return null;
  const { origin, pathname } = new URL(config.S3_URL);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: config.S3_REGION,
    pathStyle: config.S3_PATH_STYLE,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    publicEndpoint: config.S3_PUBLIC_URL === undefined ? null : new URL(config.S3_PUBLIC_URL).origin,
  };
};
