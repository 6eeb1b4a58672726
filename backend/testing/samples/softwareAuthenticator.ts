import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** The head of a CBOR item: its major type and length. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>;
/** CBOR (RFC 8949) of the few types in an attestation. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<Cbor, Cbor>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

/** Bits of the flags: somebody was present, and unlocked the authenticator; a credential follows. */
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

type Site = { readonly rpId: string; readonly origin: string };

/** An authenticator with one passkey of kind ES256, as WebAuthn Level 3 describes it. Each signature is counted. */
export const softwareAuthenticator = (site: Site) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let signatures = 0;
  let userHandle = '';

  const dataOf = (flags: number, counter: number, credential: Buffer = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(site.rpId), Buffer.from([flags]), counted, credential]);
  };
  const clientData = (type: 'create' | 'get', challenge: string, origin: string): string =>
    JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });
  const credentialOf = <Response extends object>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    /** Answers `navigator.credentials.create`. */
    create: (
      { challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } },
      origin = site.origin,
    ) => {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key),
      ]);
      const authData = dataOf(userPresent | userVerified | hasCredential, 0, credential);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credentialOf({
        clientDataJSON: base64url(clientData('create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    /** Answers `navigator.credentials.get`; a clone says a `counter` that the original has passed. */
    use: (
      { challenge }: { readonly challenge: string },
      { origin = site.origin, counter = 0 }: { readonly origin?: string; readonly counter?: number } = {},
    ) => {
      signatures += 1;
      const authenticatorData = dataOf(userPresent | userVerified, counter || signatures);
      const clientDataJSON = clientData('get', challenge, origin);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return credentialOf({
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
};
