import { usd } from '#domain/kernel/money.ts';
import { listed, type Part, quoted, type Reference, sentence } from '#domain/kernel/sentence.ts';
import { shortReason } from '#domain/ordering/checkout/declines.ts';
import { type Checkout, orderName } from './checkout.ts';

/** More models than these are counted instead of named. */
const mostNamed = 2;

const price = (cents: number | null): string =>
  cents === null ? '' : ` for ${usd({ cents, currency: 'USD' })}`;

/** `Oak Chair and Lamp for $64`, `4 models for $67`, or one of them: `Oak Chair for $24, with 3 more`. */
const bought = ({ models, cents }: Checkout, about: string | null): readonly Part[] => {
  const reference = ({ modelId, name }: Checkout['models'][number]): Reference => ({
    kind: 'model',
    id: modelId,
    name,
  });
  const own = models.find(({ modelId }) => modelId === about);
  if (own) {
    const others = models.length === 1 ? '' : `, with ${models.length - 1} more`;
    return sentence`${reference(own)}${price(own.cents)}${others}`;
  }
  const what =
    models.length > mostNamed || models.some(({ name }) => name === null)
      ? [`${models.length} model${models.length === 1 ? '' : 's'}`]
      : listed(models.map(reference));
  return sentence`${what}${price(cents)}`;
};

/** A whole checkout in one sentence. `about` is the model whose history shows it. */
export const checkoutSentence = (
  orderId: string,
  checkout: Checkout,
  about: string | null = null,
): readonly Part[] => {
  const who: Reference = { kind: 'user', id: checkout.userId, name: null };
  const what = bought(checkout, about);
  switch (checkout.outcome) {
    case 'paid':
      return sentence`${who} bought ${what}: ${{ kind: 'order', id: orderId, name: orderName(checkout) }}`;
    case 'failed':
      return sentence`${who} tried to buy ${what}: ${shortReason(checkout.code) ?? quoted(checkout.reason)}`;
    case 'confirming':
      return sentence`${who} is buying ${what}: the bank waits for a confirmation`;
    case 'open':
      return sentence`${who} is buying ${what}: not paid yet`;
    case 'begun':
      return sentence`${who} began to buy ${what}`;
    case 'givenUp':
      return sentence`${who} began to buy ${what}: it came to nothing`;
  }
};
