import { setTimeout as delay } from 'node:timers/promises';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import { answerChallenge } from '#testing/parts/answerChallenge.ts';
import type { ShopInParts } from '#testing/shop/shopInParts.ts';

export type Client = { readonly token: string; readonly userId: string };

/** One client who wants one model. */
export type Purchase = {
  readonly client: Client;
  readonly model: WireModel;
  /** The card of the first attempt. */
  readonly card: string;
  /** The card of the retry after a lost answer; null when the client gives up. */
  readonly cardAgain: string | null;
};

const pauseMs = 100;

const charge = (url: string, { client, model }: Purchase, card: string) =>
  callShop(url, 'POST /charge', {
    token: client.token,
    body: { token: card, price: model.ModalPrice ?? 0, products: [model], userToken: client.token },
  }).catch(() => null);

/**
 * Buys as people do: pays, authenticates when asked, and, when the shop falls silent, leaves or tries again until there is an answer or
 * their patience ends. Resolves with the last answer's message, or null for a client who left without one.
 * @throws Error when their patience ends, or the shop answers 500
 */
export const buy = async (
  shop: ShopInParts,
  purchase: Purchase,
  isPatient: () => boolean,
): Promise<string | null> => {
  let reply = await charge(shop.url, purchase, purchase.card);
  const heard: string[] = [];
  while (isPatient()) {
    heard.push(`${reply?.status} ${JSON.stringify(reply?.body)}`);
    if (reply?.status === 500) throw new Error(`A buyer was answered 500:\n${shop.output()}`);
    if (reply?.status === 200) {
      const { clientSecret, orderId = '', message } = reply.body;
      if (clientSecret === undefined) return message;
      // The provider may be dead, too.
      await answerChallenge(shop.cards, clientSecret, 'complete').catch(() => null);
      const { token } = purchase.client;
      reply = await callShop(shop.url, 'POST /charge/confirm', { token, body: { orderId } }).catch(
        () => null,
      );
      if (reply?.status === 200 && reply.body.clientSecret === undefined) continue;
    }
    if (purchase.cardAgain === null) return null;
    await delay(pauseMs);
    reply = await charge(shop.url, purchase, purchase.cardAgain);
  }
  throw new Error(`The shop gives no answer, after ${heard.length} tries:\n${heard.slice(-5).join('\n')}`);
};
