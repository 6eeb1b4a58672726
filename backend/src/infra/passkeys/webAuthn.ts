import type { PasskeyPersonal } from '#contract/personal.ts';
import type { CreatedCredential, UsedCredential } from '#contract/wirePasskeys.ts';

/** The library is large, so it is loaded when the first passkey comes. */
const loadLibrary = () => import('@simplewebauthn/server');

/** COSE numbers of the signatures that passkeys may use: EdDSA, ES256, RS256. */
export const signatureAlgorithms = [-8, -7, -257] as const;

/** Whether a challenge was issued for this and is used for the first time. */
type UseChallenge = (challenge: string) => Promise<boolean>;

type Verified = { readonly counter: number };
type VerifiedNew = Verified & Omit<PasskeyPersonal, 'name'>;

export type WebAuthn = ReturnType<typeof createWebAuthn>;

/** The value, or null for whatever the library refuses: a wrong origin, challenge, signature, counter, or malformed bytes. */
const orNull = async <Value>(verify: () => Promise<Value | null>): Promise<Value | null> => {
  try {
    return await verify();
  } catch {
    return null;
  }
};

/**
 * Checks what authenticators sign (WebAuthn Level 3), for a shop at this public address. Browsers give passkeys to names, not to network addresses: a shop
 * at 127.0.0.1 has them at localhost.
 */
export const createWebAuthn = (publicUrl: string) => {
  const address = new URL(publicUrl);
  if (address.hostname === '127.0.0.1') address.hostname = 'localhost';
  const [rpId, expectedOrigin] = [address.hostname, address.origin];

  return {
    /** The name that passkeys are bound to. */
    rpId,
    /** A passkey that was made for this shop; null if it is refused. */
    verifyCreated: (response: CreatedCredential, useChallenge: UseChallenge) =>
      orNull(async (): Promise<VerifiedNew | null> => {
        const { verifyRegistrationResponse } = await loadLibrary();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
          expectedChallenge: useChallenge,
          expectedOrigin,
          expectedRPID: rpId,
          supportedAlgorithmIDs: [...signatureAlgorithms],
        });
        if (!verified) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          transports: response.response.transports,
          counter,
        };
      }),
    /** A use of the passkey; null if it is refused. `counter` is that of its last use. */
    verifyUsed: (
      response: UsedCredential,
      { credentialId, publicKey, counter }: Omit<VerifiedNew, 'transports'>,
      useChallenge: UseChallenge,
    ) =>
      orNull(async (): Promise<Verified | null> => {
        const { verifyAuthenticationResponse } = await loadLibrary();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge: useChallenge,
          expectedOrigin,
          expectedRPID: rpId,
          credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
        });
        return verified ? { counter: authenticationInfo.newCounter } : null;
      }),
  };
};
