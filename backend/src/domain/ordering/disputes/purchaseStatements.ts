import type { DataOf } from '../../kernel/event.ts';
import { usd } from '../../kernel/money.ts';
import { utcText } from '../../kernel/utcText.ts';
import type { OrderEvent, OrderItem } from '../orders/order.events.ts';
import { type DisputeFacts, missing, on, quote, type Statement, say } from './disputeFacts.ts';

/* What the log says of the purchase: what the buyer saw, agreed to and paid. */

export const dispute = ({ opened }: DisputeFacts): readonly Statement[] => {
  const { amount, reason, dueBy, disputeId } = opened.data;
  return [
    say(
      `The buyer’s bank asked ${usd(amount)} back on ${on(opened)} (dispute ${disputeId}). Its reason: ${reason.replaceAll('_', ' ')}.`,
      opened,
    ),
    say(`Last moment for evidence: ${dueBy === null ? 'not recorded' : utcText(dueBy)}.`, opened),
  ];
};

export const sold = (
  { placed, pages }: DisputeFacts,
  { modelId, name, price, version, sha256, licence }: OrderItem,
) => {
  const page = pages.get(modelId);
  return [
    say(
      `${quote(name)}, version ${version}, a 3D model to download, was ordered on ${on(placed)} for ${usd(price)}. SHA-256 of its archive: ${sha256 ?? 'not recorded'}.`,
      placed,
    ),
    page
      ? say(`At that time its page said: ${page.said}.`, { id: page.id })
      : missing(`The page of ${quote(name)} at that time`, placed),
    licence
      ? say(
          `Its licence: ${licence.licenceId}, version ${licence.version}. SHA-256 of the text: ${licence.sha256}.`,
          placed,
        )
      : missing(`The licence of ${quote(name)}`, placed),
  ];
};

export const told = ({ placed, information }: DisputeFacts): readonly Statement[] => {
  const { withdrawalInformation: version } = placed.data;
  return information === null || version === null
    ? [missing('Information on the right to withdraw that the buyer was shown', placed)]
    : [
        say(
          `Before the order of ${on(placed)} the buyer was shown version ${version} of this text (the shop’s address in it is today’s):`,
          placed,
        ),
        ...information.map((paragraph) => say(quote(paragraph), placed)),
      ];
};

export const agreed = ({ placed, confirmed }: DisputeFacts): readonly Statement[] => {
  const { consent } = placed.data;
  return [
    consent === null
      ? missing('Consent to delivery at once', placed)
      : say(
          `With the order of ${on(placed)} the buyer agreed to version ${consent.version} of this text: ${quote(consent.text)}`,
          placed,
        ),
    confirmed === null
      ? missing('A confirmation of the order and the consent', placed)
      : say(
          confirmed.type === 'MailSent'
            ? `Order and consent were confirmed by mail on ${on(confirmed)}.`
            : `The buyer read the confirmation of order and consent in their account on ${on(confirmed)}.`,
          confirmed,
        ),
  ];
};

export const rightsOf = ({ placed, rights }: DisputeFacts): readonly Statement[] =>
  placed.data.items.flatMap(({ modelId, name }) => {
    const right = rights.get(modelId);
    if (!right) return [];
    const { withdrawableUntil, because, eventIds } = right;
    return {
      text: `When the dispute began, the contract about ${quote(name)} could ${
        withdrawableUntil === null
          ? 'no longer be withdrawn from'
          : `be withdrawn from until ${utcText(withdrawableUntil)}`
      }. The shop’s words to the buyer: ${quote(because)}.`,
      eventIds,
    };
  });

const isErased = ({ account }: DisputeFacts): boolean => account.some(({ type }) => type === 'UserErased');

const cardText = ({ card, cardCountry }: DataOf<OrderEvent, 'PaymentReceived'>, erased: boolean): string => {
  if (erased) return 'The card is left out, because the buyer’s personal data were erased.';
  const what = card ? `a ${card.brand} card that ends in ${card.last4}` : 'not recorded';
  return `The card: ${what}. Country of its bank: ${cardCountry ?? 'not recorded'}.`;
};

export const payment = (facts: DisputeFacts): readonly Statement[] => {
  const { order, paid, placed } = facts;
  const asked = order.find(({ type }) => type === 'PaymentActionRequired');
  return [
    asked
      ? say(
          `The card’s bank asked the payer to confirm the payment (3-D Secure) on ${on(asked)}; the payment came in after that.`,
          asked,
          paid,
        )
      : missing('A confirmation of the payment with the card’s bank (3-D Secure)', paid),
    say(`${usd(paid.data.amount)} came in on ${on(paid)}. ${cardText(paid.data, isErased(facts))}`, paid),
    missing('The network address (IP) of the purchase', placed),
  ];
};
