import { conflict, Refusal } from '#domain/kernel/refusal.ts';
import { notDelivered } from '#domain/ordering/cart/checkCart.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import type { QuoteModels } from '#domain/quotedModel.ts';
import { streams } from '#domain/streams.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { loadUser } from '../accounts/users/signedInUser.ts';
import type { CommandContext, CommandDeps } from '../handle.ts';
import { encryptedFor } from './refunds/refundCommands.ts';

export type GrantDeps = CommandDeps & {
  readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
  readonly quote: QuoteModels;
};

/** `reason` is the Admin's, and is mailed to the client. */
type GrantInput = { readonly userId: string; readonly modelId: string; readonly reason: string };

/** The Admin gives models to clients, without an order. */
export const grantCommands = ({ handle, store, personalKeys, quote }: GrantDeps) => ({
  /** Gives a client the newest version of a model and all later ones. @throws Refusal notFound, conflict */
  grantModel: async ({ userId, modelId, reason }: GrantInput, context: CommandContext) => {
    const user = await loadUser(store, userId);
    const encrypted =
      user.status === 'registered' && user.role === 'client'
        ? await encryptedFor(personalKeys, userId, { reason })
        : null;
    if (encrypted === null) throw new Refusal('notFound', 'userNotFound', 'There is no such client');
    const model = (await quote([modelId])).get(modelId);
    if (!model) throw new Refusal('notFound', 'modelNotFound', 'There is no such model');
    const { name, card, version } = model;
    if (model.isMissing) throw conflict('undeliverable', notDelivered(name));
    const command = { type: 'GrantModel', userId, modelId, name, card, version, reason: encrypted } as const;
    return handle(purchasesDecider, streams.purchases(userId), command, context);
  },
  /** Takes a given model back. */
  revokeGrant: async ({ userId, modelId, reason }: GrantInput, context: CommandContext) => {
    const encrypted = await encryptedFor(personalKeys, userId, { reason });
    const command = { type: 'RevokeGrant', userId, modelId, reason: encrypted } as const;
    return handle(purchasesDecider, streams.purchases(userId), command, context);
  },
});
