import type { LogSigner } from '#infra/vault/logSigner.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';

export type LogDeps = {
  readonly signer: Pick<LogSigner, 'publicKey' | 'keyId'>;
  readonly newestCheckpoint: () => Promise<{ readonly text: string; readonly signature: string } | null>;
};

/** By what anybody can check what the shop says of its log (docs/proof.md). */
export const logRoutes = ({ signer, newestCheckpoint }: LogDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/log/key',
    access: 'public',
    handle: async () => {
      const { publicKey, keyId } = signer;
      return { body: { algorithm: 'Ed25519', publicKey, keyId } };
    },
  }),
  route({
    method: 'get',
    path: '/log/checkpoint',
    access: 'admin',
    handle: async () => {
      const checkpoint = await newestCheckpoint();
      if (checkpoint === null) throw new HttpError(404, 'Nothing was sealed yet');
      const { text, signature } = checkpoint;
      return { body: { text, signature }, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
];
