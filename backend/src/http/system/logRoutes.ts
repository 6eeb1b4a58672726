import { logCalls } from '#contract/calls/system/systemCalls.ts';
import { type checkpoints, verifierKey } from '#proof/checkpoints.ts';
import type { Keyring } from '#proof/keys/keyring.ts';
import { originOf } from '#proof/treeHeads.ts';
import { HttpError } from '../answers.ts';
import { everybody, type Route, routesOf } from '../route.ts';

export type LogDeps = ReturnType<typeof checkpoints> & { readonly keyring: () => Promise<Keyring> };

/** The keys and tree heads that verify the shop's statements about its log (docs/proof.md). */
export const logRoutes = ({ keyring, newestCheckpoint, consistencyProof }: LogDeps): readonly Route[] =>
  routesOf(logCalls, {
    'GET /log/key': everybody(async () => {
      const ring = await keyring();
      const { keys, newest, changes } = ring;
      return {
        body: {
          algorithm: 'Ed25519' as const,
          publicKey: newest.publicKey,
          keyId: newest.keyId,
          verifierKey: verifierKey(originOf(ring), newest.spki),
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
    'GET /log/checkpoint': everybody(async () => {
      const checkpoint = await newestCheckpoint();
      if (checkpoint === null) throw new HttpError(404, 'Nothing was sealed yet');
      return { body: checkpoint };
    }),
    'GET /log/consistency': everybody(async ({ query: { from, to } }) => {
      if (from > to) throw new HttpError(422, 'from: must not be larger than to');
      const proof = await consistencyProof(BigInt(from), BigInt(to));
      if (proof === null) throw new HttpError(404, 'The log has no checkpoint of so many events');
      return { body: { proof } };
    }),
  });
