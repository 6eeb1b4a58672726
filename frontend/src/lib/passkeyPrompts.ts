import { call } from './api.ts';
import { refusalText } from './refusalText.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser knows passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the browser make a passkey, which the person confirms. @throws whatever `passkeyFault` explains */
export const makePasskey = async () => {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadLibrary(),
    call('POST /user/passkeys/options'),
  ]);
  const { response, ...credential } = await startRegistration({
    optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { ...credential, response: { clientDataJSON, attestationObject, transports } };
};

/** Signs in by a passkey that the person chooses; `email` is the address that they gave, or ''. @throws whatever `passkeyFault` explains */
export const signInByPasskey = async (email: string) => {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadLibrary(),
    call('POST /user/passkey-login/options'),
  ]);
  return call('POST /user/passkey-login', {
    body: { credential: await startAuthentication({ optionsJSON }), email },
  });
};

/** Why no passkey was made or used, in words for the person. */
export const passkeyFault = (error: unknown): string => {
  const refusal = refusalText(error);
  if (refusal !== null) return refusal;
  switch (error instanceof Error ? error.name : '') {
    case 'AbortError':
    case 'NotAllowedError':
      return 'No passkey was chosen. Please try again.';
    case 'InvalidStateError':
      return 'This device already has a passkey of your account.';
    case 'NotSupportedError':
    case 'SecurityError':
      return 'Passkeys do not work in this browser at this address.';
    default:
      return 'The passkey could not be used. Please try again.';
  }
};
