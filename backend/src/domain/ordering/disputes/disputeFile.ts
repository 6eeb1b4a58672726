import { eventLabel } from '../../eventDefinitions.ts';
import { formatName } from '../../kernel/conversionFormats.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import { usd } from '../../kernel/money.ts';
import { utcText } from '../../kernel/utcText.ts';
import { percentThrough } from '../downloads/download.events.ts';
import type { DisputeFacts } from './disputeFacts.ts';
import {
  type Evidence,
  type EvidenceFieldName,
  evidenceFieldNames,
  evidenceFields,
} from './evidenceFields.ts';

/** A statement with the ids of the events that it rests on. */
type Statement = {
  readonly text: string;
  readonly eventIds: readonly string[];
  /** The texts for the bank leave it out. */
  readonly isForFile?: boolean;
};
type Composer = (facts: DisputeFacts) => readonly Statement[];

type Named = { readonly id: string };
const say = (text: string, ...events: readonly Named[]): Statement => ({
  text,
  eventIds: [...new Set(events.map(({ id }) => id))],
});
/** Says that the log does not have something, where these events would. */
const missing = (what: string, ...events: readonly Named[]): Statement => ({
  ...say(`${what}: not recorded.`, ...events),
  isForFile: true,
});
const on = ({ metadata: { at } }: RecordedEvent): string => utcText(at);
const dated = (event: RecordedEvent): string => `${eventLabel(event.type)}: ${on(event)}`;
const quote = (text: string): string => `“${text}”`;
/** The events of these types. */
const only = <Event extends RecordedEvent>(events: readonly Event[], ...types: readonly Event['type'][]) =>
  events.filter(({ type }) => types.includes(type));

const dispute: Composer = ({ opened }) => {
  const { amount, reason, dueBy, disputeId } = opened.data;
  const what = `The buyer’s bank asked ${usd(amount)} back on ${on(opened)} (dispute ${disputeId}).`;
  return [
    say(`${what} Its reason: ${reason.replaceAll('_', ' ')}.`, opened),
    say(`Last moment for evidence: ${dueBy === null ? 'not recorded' : utcText(dueBy)}.`, opened),
  ];
};

const sold: Composer = ({ placed, pages }) =>
  placed.data.items.flatMap(({ modelId, name, price, version, sha256, licence }) => {
    const page = pages.get(modelId);
    const what = `${quote(name)}, version ${version}, a 3D model to download, was ordered on ${on(placed)} for ${usd(price)}.`;
    return [
      say(`${what} SHA-256 of its archive: ${sha256 ?? 'not recorded'}.`, placed),
      page
        ? say(`At that time its page said: ${page.said}.`, page)
        : missing(`The page of ${quote(name)} at that time`, placed),
      licence
        ? say(`Licence: ${licence.licenceId}, version ${licence.version}, SHA-256 ${licence.sha256}.`, placed)
        : missing(`The licence of ${quote(name)}`, placed),
    ];
  });

const told: Composer = ({ placed, information }) => {
  if (information === null)
    return [missing('Information on the right to withdraw that the buyer was shown', placed)];
  const { withdrawalInformation: version } = placed.data;
  const what = `Before the order of ${on(placed)} the buyer was shown version ${version} of this text`;
  const texts = [`${what} (the shop’s address in it is today’s):`, ...information.map(quote)];
  return texts.map((text) => say(text, placed));
};

const agreed: Composer = ({ placed, confirmed }) => {
  const { consent } = placed.data;
  const text = consent && `version ${consent.version} of this text: ${quote(consent.text)}`;
  const how = confirmed?.type === 'MailSent' ? 'by mail' : 'in the account, where the buyer read it,';
  return [
    text
      ? say(`With the order of ${on(placed)} the buyer agreed to ${text}`, placed)
      : missing('Consent to delivery at once', placed),
    confirmed
      ? say(`Order and consent were confirmed ${how} on ${on(confirmed)}.`, confirmed)
      : missing('A confirmation of the order and the consent', placed),
  ];
};

const rightsOf: Composer = ({ placed, rights }) => {
  // A right that still exists is no reason against a refund.
  const isForFile = [...rights.values()].some(({ withdrawableUntil }) => withdrawableUntil !== null);
  return placed.data.items.flatMap(({ modelId, name }) => {
    const right = rights.get(modelId);
    if (!right) return [];
    const { withdrawableUntil: until, because, eventIds } = right;
    const can = until === null ? 'no longer be withdrawn from' : `be withdrawn from until ${utcText(until)}`;
    const text = `When the dispute began, the contract about ${quote(name)} could ${can}. The shop’s words to the buyer: ${quote(because)}.`;
    return [{ text, eventIds, isForFile }];
  });
};

const downloadText = (event: DisputeFacts['downloads'][number], name: string): string => {
  switch (event.type) {
    case 'DownloadIssued': {
      const { version, format } = event.data;
      const as = format === null ? '' : ` as ${formatName(format)}`;
      return `the buyer’s account got a link to version ${version} of ${name}${as}`;
    }
    case 'DownloadCompleted': {
      const { from, bytes } = event.data;
      const after = from === 0 ? '' : ` from byte ${from.toLocaleString('en-US')} on`;
      return `${name} was sent to its end, ${bytes.toLocaleString('en-US')} bytes${after}`;
    }
    case 'DownloadInterrupted':
      return `sending ${name} stopped at ${percentThrough(event.data)} %`;
  }
};

const downloads: Composer = ({ downloads: events, moreLinks, placed, opened }) => {
  const names = new Map(placed.data.items.map(({ modelId, name }) => [modelId, quote(name)]));
  const last = events.at(-1) ?? opened;
  return [
    ...(events.length === 0 ? [missing('Downloads of these models', opened)] : []),
    ...events.map((event) =>
      say(`${on(event)}: ${downloadText(event, names.get(event.data.modelId) ?? 'a model')}.`, event),
    ),
    ...(moreLinks > 0 ? [say(`After these, the account got ${moreLinks} more links.`, last)] : []),
    missing('Network addresses (IP) of downloads', last),
  ];
};

const payment: Composer = ({ order, paid, placed, account: events }) => {
  const asked = order.find(({ type }) => type === 'PaymentActionRequired');
  const secured = asked && `The card’s bank asked the payer to confirm (3-D Secure) on ${on(asked)}`;
  const { amount, card, cardCountry } = paid.data;
  const what = card ? `a ${card.brand} card that ends in ${card.last4}` : 'not recorded';
  const paidWith =
    only(events, 'UserErased').length > 0
      ? 'The card is left out, because the buyer’s personal data were erased.'
      : `The card: ${what}. Country of its bank: ${cardCountry ?? 'not recorded'}.`;
  return [
    asked
      ? say(`${secured}; the payment came in after that.`, asked, paid)
      : missing('A confirmation of the payment with the card’s bank (3-D Secure)', paid),
    say(`${usd(amount)} came in on ${on(paid)}. ${paidWith}`, paid),
    missing('The network address (IP) of the purchase', placed),
  ];
};

const mails: Composer = (facts) =>
  facts.mails.flatMap(({ what, to, asked, outcomes }) => {
    if (outcomes.length === 0)
      return [missing(`The sending of a mail that was asked for on ${on(asked)}`, asked)];
    const mail = to === '' ? what : `${what} to ${to}`;
    return outcomes.map((outcome) => {
      const when = `by the mail server on ${on(outcome)}`;
      if (outcome.type === 'MailSent')
        return say(`${mail} was accepted ${when} (message id ${outcome.data.messageId}).`, asked, outcome);
      const { answer, code } = outcome.data;
      const reply = code === null ? answer : `${answer} ${code}`;
      return say(`${mail} was refused ${when} (${reply}).`, asked, outcome);
    });
  });

const account: Composer = ({ account: events, earlier, placed }) => [
  ...only(events, 'UserSignedUp', 'UserVerified', 'UserErased').map((event) =>
    say(`${dated(event)}.`, event),
  ),
  ...(earlier.length === 0 ? [say('Earlier orders of the buyer: none.', placed)] : []),
  ...earlier.map((events) => {
    const found = only(events, 'PaymentReceived', 'DisputeOpened', 'OrderRefunded');
    return say(`Earlier order ${found[0]?.data.orderId}: ${found.map(dated).join('; ')}.`, ...found);
  }),
];

const claims: Composer = ({ order, opened }) => {
  const claimed = only(order, 'RefundRequested', 'WithdrawalReceived', 'OrderRefunded');
  const before = claimed.filter(({ position }) => position < opened.position);
  return before.length === 0
    ? [say('Before the dispute the buyer neither asked for a refund nor withdrew from the contract.', opened)]
    : before.map((event) => say(`${dated(event)}.`, event));
};

const proof: Composer = ({ proof: known, placed, paid }) => {
  if (known === null) return [missing('A proof that order and payment are in the signed log', placed, paid)];
  const { leaves, head, keyId } = known;
  const where = `Order and payment are leaves ${leaves.map(({ index }) => index).join(' and ')} of the shop’s log.`;
  const signed = `This signed state of the log contains them: ${head.trim().replaceAll('\n', ' | ')}. The key that signed it: ${keyId}.`;
  return [say(`${where} ${signed} The receipt’s proof shows it without the shop.`, ...leaves)];
};

/** The sections with the evidence that each belongs to; null for none. */
const composers: readonly [title: string, field: EvidenceFieldName | null, compose: Composer][] = [
  ['The dispute', null, dispute],
  [evidenceFields.product_description.label, 'product_description', sold],
  [evidenceFields.cancellation_policy_disclosure.label, 'cancellation_policy_disclosure', told],
  [evidenceFields.refund_policy_disclosure.label, 'refund_policy_disclosure', agreed],
  ['Right to withdraw', 'refund_refusal_explanation', rightsOf],
  [evidenceFields.access_activity_log.label, 'access_activity_log', downloads],
  ['Payment', 'uncategorized_text', payment],
  ['Mails', 'uncategorized_text', mails],
  ['Account and earlier orders', 'uncategorized_text', account],
  ['Refunds and withdrawals', 'uncategorized_text', claims],
  ['Proof', 'uncategorized_text', proof],
];

/** The lines up to a number of characters; the last one says how many are missing. */
const fitted = (lines: readonly string[], most: number): string => {
  let room = most - 60;
  const fitting = lines.findIndex((line) => {
    room -= line.length + 1;
    return room < 0;
  });
  if (fitting === -1) return lines.join('\n');
  return [...lines.slice(0, fitting), `And ${lines.length - fitting} more statements.`].join('\n');
};

/**
 * The file of a dispute: what the log says of the purchase, in sections; what it does not say is "not recorded". With it the texts for the
 * bank that follow from it, each empty without a statement.
 */
export const composedFile = (facts: DisputeFacts) => {
  const sections = composers.map(([title, field, compose]) => ({ title, field, statements: compose(facts) }));
  const delivered = facts.downloads[0] ?? facts.order.find(({ type }) => type === 'EntitlementGranted');
  const own: Evidence = {
    customer_name: facts.buyer.name,
    customer_email_address: facts.buyer.email,
    service_date: delivered?.metadata.at.slice(0, 10),
  };
  const textOf = (name: EvidenceFieldName): string => {
    const of = sections.filter(({ field }) => field === name);
    const lines = of.flatMap(({ title, statements }) => {
      const forBank = statements.filter(({ isForFile }) => !isForFile);
      const texts = forBank.map(({ text, eventIds }) => `${text} [${eventIds.join(', ')}]`);
      return of.length > 1 && texts.length > 0 ? [`${title}:`, ...texts] : texts;
    });
    return own[name] ?? fitted(lines, evidenceFields[name].most);
  };
  const texts = Object.fromEntries(evidenceFieldNames.map((name) => [name, textOf(name)]));
  return {
    sections: sections.map(({ title, statements }) => ({
      title,
      statements: statements.map(({ text, eventIds }) => ({ text, eventIds })),
    })),
    evidence: texts as Required<Evidence>,
  };
};
