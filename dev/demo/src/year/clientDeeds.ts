import { setTimeout as delay } from 'node:timers/promises';
import { currentConsent } from 'backend/contract/deliveryConsent.ts';
import { messages } from 'backend/contract/messages.ts';
import type { DemoModel } from '../demoModel.ts';
import type { CardProvider } from './cardProvider.ts';
import type { ClientDeed, Person } from './deed.ts';
import type { TheShop } from './theShop.ts';

/** The inputs of the clients' actions. */
export type ClientScene = {
  readonly shop: TheShop;
  /** Null when another provider charges the cards. */
  readonly cards: CardProvider | null;
  readonly modelBySlug: (slug: string) => DemoModel;
};

type ChargeAnswer = { readonly message: string; readonly error?: string; readonly orderId?: string };

/** How long a purchase is waited for, and the pause between two questions, in ms. */
const [ownedPatienceMs, ownedPauseMs] = [60_000, 200];

/** Repeats a call until the shop shows the purchase: on a busy machine the answer comes before the read side has it. */
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

/** Does one thing; done again, it changes nothing. */
export const clientDeed = async (person: Person, deed: ClientDeed, scene: ClientScene): Promise<void> => {
  const { shop, cards, modelBySlug } = scene;
  const idsOf = (slugs: readonly string[]) =>
    Promise.all(slugs.map((slug) => shop.idOf(modelBySlug(slug).name)));
  if (deed.kind === 'signUp') {
    await shop.visitor.post('/user/signup', person);
    await shop.verify(person);
    await shop.as(person);
    return;
  }
  const client = await shop.as(person);
  switch (deed.kind) {
    case 'leaveInCart':
      await client.post('/cart/merge', { ids: await idsOf(deed.slugs) }, `cart:${deed.slugs.join()}`);
      return;
    case 'buy': {
      if (cards === null) return;
      const ids = await idsOf(deed.slugs);
      if (deed.fromCart) await client.post('/cart/merge', { ids }, `cart:${deed.order}`);
      const answer = await client.post<ChargeAnswer>('/charge/', {
        token: deed.card,
        price: deed.total,
        products: ids.map((_id) => ({ _id })),
        userToken: client.token,
        consentVersion: currentConsent.version,
        checkoutId: `demo-${deed.order}`,
      });
      const expected = deed.card.includes('Declined') ? messages.paymentFailed : messages.paymentSuccessful;
      if (answer.message !== expected)
        throw new Error(
          `${deed.order} of ${person.email} ended with ${answer.message}: ${answer.error ?? ''}`,
        );
      if (answer.orderId !== undefined) cards.paid(deed.order, answer.orderId);
      return;
    }
    case 'download': {
      if (cards === null) return;
      const id = await shop.idOf(modelBySlug(deed.slug).name);
      const link = await onceOwned(() =>
        client.get<string>(`/modal/filedownload/${id}`, `download:${deed.slug}`),
      );
      const { pathname, search } = new URL(link);
      await shop.fetchFile(`${pathname}${search}`);
      return;
    }
    case 'write': {
      const { firstName, lastName, email } = person;
      const { subject, message } = deed;
      const template_params = { fname: firstName, lname: lastName, email, subject, message };
      const letter = { service_id: 'shop', template_id: 'contact', user_id: 'public', template_params };
      await client.post('/email/send', letter, `write:${subject}`);
    }
  }
};
