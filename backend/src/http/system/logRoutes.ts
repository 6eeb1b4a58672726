import { logCalls } from '#contract/calls/system/systemCalls.ts';
import type { Keyring } from '#proof/keys/keyring.ts';
import { HttpError } from '../answers.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

export type LogDeps = {
  readonly keyring: () => Promise<Keyring>;
  readonly newestTreeHead: () => Promise<{ readonly text: string; readonly signature: string } | null>;
};

/** The keys and tree heads that verify the shop's statements about its log (docs/proof.md). */
export const logRoutes = ({ keyring, newestTreeHead }: LogDeps): readonly Route[] =>
  routesOf(logCalls, {
    'GET /log/key': everybody(async () => {
      const { keys, newest, changes } = await keyring();
      return {
        body: {
          algorithm: 'Ed25519' as const,
          publicKey: newest.publicKey,
          keyId: newest.keyId,
          keys: keys.map(({ number, publicKey, keyId, after, upTo, since }) => ({
            number,
            publicKey,
            keyId,
            after: String(after),
            upTo: upTo === null ? null : String(upTo),
            since,
          })),
          changes,
        },
      };
    }),
    'GET /log/checkpoint': adminOnly(async () => {
      const checkpoint = await newestTreeHead();
      if (checkpoint === null) throw new HttpError(404, 'Nothing was sealed yet');
      const { text, signature } = checkpoint;
      return { body: { text, signature } };
    }),
  });
