import { setTimeout as delay } from 'node:timers/promises';
import { currentConsent } from 'backend/contract/deliveryConsent.ts';
import * as messages from 'backend/contract/paymentMessages.ts';
import type { DemoModel } from '../demoModel.ts';
import type { ClientAction, Person } from './action.ts';
import type { CardProvider } from './cardProvider.ts';
import type { TheShop } from './theShop.ts';

/** The dependencies of the clients' actions. */
export type ClientScene = {
  readonly shop: TheShop;
  /** Null when another provider charges the cards. */
  readonly cards: CardProvider | null;
  readonly modelBySlug: (slug: string) => DemoModel;
};

/** How long to wait for a purchase, and the pause between two checks, in ms. */
const [ownedPatienceMs, ownedPauseMs] = [60_000, 200];

/** Repeats a call until the shop shows the purchase: on a busy machine the answer arrives before the read side has it. */
const onceOwned = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const giveUpAt = performance.now() + ownedPatienceMs; ; await delay(ownedPauseMs)) {
    try {
      return await ask();
    } catch (error) {
      const isUnknown = error instanceof Error && error.message.includes('answered 403');
      if (!isUnknown || performance.now() > giveUpAt) throw error;
    }
  }
};

/** Carries out one action; repeating it changes nothing. */
export const clientAction = async (
  person: Person,
  action: ClientAction,
  scene: ClientScene,
): Promise<void> => {
  const { shop, cards, modelBySlug } = scene;
  const idsOf = (slugs: readonly string[]) =>
    Promise.all(slugs.map((slug) => shop.idOf(modelBySlug(slug).name)));
  if (action.kind === 'signUp') {
    await shop.visitor('POST /user/signup', { body: person });
    await shop.verify(person);
    await shop.as(person);
    return;
  }
  const client = await shop.as(person);
  switch (action.kind) {
    case 'leaveInCart':
      await client('POST /cart/merge', {
        body: { ids: await idsOf(action.slugs) },
        key: `demo:cart:${action.slugs.join()}`,
      });
      return;
    case 'buy': {
      if (cards === null) return;
      const ids = await idsOf(action.slugs);
      if (action.fromCart)
        await client('POST /cart/merge', { body: { ids }, key: `demo:cart:${action.order}` });
      const answer = await client('POST /charge', {
        body: {
          token: action.card,
          price: action.total,
          products: ids.map((_id) => ({ _id })),
          consentVersion: currentConsent.version,
          checkoutId: `demo-${action.order}`,
        },
      });
      const expected = action.card.includes('Declined') ? messages.paymentFailed : messages.paymentSuccessful;
      if (answer.message !== expected)
        throw new Error(
          `${action.order} of ${person.email} ended with ${answer.message}: ${answer.error ?? ''}`,
        );
      if (answer.orderId !== undefined) cards.paid(action.order, answer.orderId);
      return;
    }
    case 'download': {
      if (cards === null) return;
      const id = await shop.idOf(modelBySlug(action.slug).name);
      const link = await onceOwned(() =>
        client('GET /modal/filedownload/:id', { params: { id }, key: `demo:download:${action.slug}` }),
      );
      const { pathname, search } = new URL(link);
      await shop.fetchFile(`${pathname}${search}`);
      return;
    }
    case 'write': {
      const { firstName, lastName, email } = person;
      const { subject, message } = action;
      const template_params = { fname: firstName, lname: lastName, email, subject, message };
      const letter = { service_id: 'shop', template_id: 'contact', user_id: 'public', template_params };
      await client('POST /email/send', { body: letter, key: `demo:write:${subject}` });
    }
  }
};
