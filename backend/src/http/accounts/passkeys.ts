import type { PasskeyCommands } from '#commands/accounts/passkeys/passkeyCommands.ts';
import type { signedInUser } from '#commands/accounts/users/signedInUser.ts';
import { passkeyCalls } from '#contract/calls/accounts/passkeys.ts';
import * as messages from '#contract/messages.ts';
import type { CreationOptions } from '#contract/wirePasskeys.ts';
import type { PasskeyChallenges } from '#infra/vault/passkeys.ts';
import { HttpError, idOr404, said } from '../answers.ts';
import { everybody, type Route, routesOf, signedInOnly } from '../route.ts';
import { type deviceCookie, deviceIn } from './sessions/deviceCookie.ts';
import { type ForgetGuesses, sessionGuesses, signedIn } from './sessions/sessionGuesses.ts';
import { presentUser } from './users/accountRoutes.ts';

export type PasskeyDeps = PasskeyCommands & {
  readonly forgetGuesses: ForgetGuesses;
  readonly userOf: ReturnType<typeof signedInUser>;
  readonly issueChallenge: PasskeyChallenges['issue'];
  readonly deviceCookie: ReturnType<typeof deviceCookie>;
  /** The shop, as passkeys name it. */
  readonly rp: CreationOptions['rp'];
  /** COSE numbers of the signatures that are accepted, the preferred first. */
  readonly algorithms: readonly number[];
};

/** How long the browser waits for the person, in ms. */
const timeout = 120_000;

const passkeyGuesses = sessionGuesses('passkey');

/** Passkeys (WebAuthn): adding, removing, and signing in with one. */
export const passkeyRoutes = (deps: PasskeyDeps): readonly Route[] =>
  routesOf(passkeyCalls, {
    'GET /user/passkeys': signedInOnly(async (request) => {
      const passkeys = await deps.passkeysOf(signedIn(request).userId);
      return {
        body: passkeys.map(({ passkeyId, name, addedAt, usedAt }) => ({
          _id: passkeyId,
          name,
          addedAt,
          usedAt: usedAt?.toISOString() ?? null,
        })),
      };
    }),
    'POST /user/passkeys/options': signedInOnly(async (request) => {
      const { userId } = signedIn(request);
      const user = await deps.userOf(userId);
      if (user === null) throw new HttpError(404, 'There is no such account');
      const passkeys = await deps.passkeysOf(userId);
      return {
        body: {
          challenge: deps.issueChallenge('add', userId),
          rp: deps.rp,
          user: {
            id: Buffer.from(userId).toString('base64url'),
            name: user.email,
            displayName: `${user.firstName} ${user.lastName}`,
          },
          pubKeyCredParams: deps.algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
          timeout,
          attestation: 'none' as const,
          excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
            id: credentialId,
            type: 'public-key' as const,
            transports,
          })),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true as const,
            userVerification: 'required' as const,
          },
        },
      };
    }),
    'POST /user/passkeys': signedInOnly({ limitBy: passkeyGuesses.limitBy }, (request) => {
      const input = { ...passkeyGuesses.input(request, deps.forgetGuesses), ...request.body };
      return said(messages.passkeyAdded, deps.addPasskey(input, request.context));
    }),
    'DELETE /user/passkeys/:id': signedInOnly((request) => {
      const passkeyId = idOr404(request.params.id, 'Passkey');
      const { userId } = signedIn(request);
      return said(messages.passkeyRemoved, deps.removePasskey({ userId, passkeyId }, request.context));
    }),
    'POST /user/passkey-login/options': everybody({ limit: 'loginByAddress' }, async () => ({
      body: {
        challenge: deps.issueChallenge('signIn'),
        rpId: deps.rp.id,
        timeout,
        userVerification: 'required' as const,
      },
    })),
    'POST /user/passkey-login': everybody({ limit: 'loginByAddress' }, async ({ body, address, headers }) => {
      const visit = {
        from: { address, device: deviceIn(headers) },
        agent: String(headers['user-agent'] ?? ''),
      };
      const { user, token, device } = await deps.logInByPasskey(body.credential, body.email, visit);
      return {
        logged: { outcome: 'loggedIn', userId: user.userId },
        body: { message: messages.loginSuccessful, user: presentUser(user), utoken: token },
        headers: deps.deviceCookie(device),
      };
    }),
  });
