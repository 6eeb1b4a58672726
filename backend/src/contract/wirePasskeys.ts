import * as v from 'valibot';
import { described, id, instant, text, type Wire } from './shapes.ts';

/** Bytes as WebAuthn writes them: base64url. */
const bytes = (mostCharacters: number) =>
  v.pipe(v.string(), v.maxLength(mostCharacters), v.regex(/^[\w-]+$/, 'must be base64url'));

const descriptor = v.object({ id: text, type: v.literal('public-key'), transports: v.array(text) });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
export const creationOptions = v.object({
  challenge: text,
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: described(v.number(), 'Milliseconds'),
  attestation: v.literal('none'),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type CreationOptions = Wire<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
export const requestOptions = v.object({
  challenge: text,
  rpId: text,
  timeout: described(v.number(), 'Milliseconds'),
  userVerification: v.literal('required'),
});

const credentialOf = <const Response extends v.ObjectEntries>(response: Response) =>
  v.object({
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: bytes(4_000), ...response }),
    clientExtensionResults: v.optional(v.object({}), {}),
  });

/** `RegistrationResponseJSON` of WebAuthn Level 3. */
export const createdCredential = credentialOf({
  attestationObject: bytes(20_000),
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)), []),
});
export type CreatedCredential = v.InferOutput<typeof createdCredential>;

/** `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const usedCredential = credentialOf({
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  /** Some devices leave it out, or send nothing. */
  userHandle: v.nullish(v.union([v.literal(''), bytes(100)]), ''),
});
export type UsedCredential = v.InferOutput<typeof usedCredential>;

export const wirePasskey = v.object({
  _id: id,
  name: text,
  addedAt: instant,
  usedAt: described(v.nullable(instant), 'The last sign-in with it'),
});
