import type { UserEvent } from '../../accounts/users/user.events.ts';
import type { MailEvent } from '../../content/mails/mail.events.ts';
import { eventLabel } from '../../eventDefinitions.ts';
import { formatName } from '../../kernel/conversionFormats.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import { usd } from '../../kernel/money.ts';
import { type DownloadEvent, percentThrough } from '../downloads/download.events.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { type DisputeFacts, missing, on, quote, type Statement, say } from './disputeFacts.ts';

/* What the log says of what came after the payment, and of the buyer. */

type Mail = DisputeFacts['mails'][number];

const mailText = ({ what, to }: Mail, outcome: RecordedEvent<MailEvent>): string => {
  const mail = to === '' ? what : `${what} to ${to}`;
  if (outcome.type === 'MailSent')
    return `${mail} was accepted by the mail server on ${on(outcome)} (message id ${outcome.data.messageId}).`;
  const reply = [outcome.data.answer, outcome.data.code ?? []].flat().join(' ');
  return `${mail} was refused by the mail server on ${on(outcome)} (${reply}).`;
};

export const mails = (facts: DisputeFacts): readonly Statement[] =>
  facts.mails.flatMap((mail) =>
    mail.outcomes.length === 0
      ? [missing(`The sending of a mail that was asked for on ${on(mail.asked)}`, mail.asked)]
      : mail.outcomes.map((outcome) => say(mailText(mail, outcome), mail.asked, outcome)),
  );

export const downloads = ({
  downloads: events,
  moreLinks,
  placed,
  opened,
}: DisputeFacts): readonly Statement[] => {
  const nameOf = (modelId: string): string =>
    quote(placed.data.items.find((item) => item.modelId === modelId)?.name ?? modelId);
  const textOf = (event: RecordedEvent<DownloadEvent>): string => {
    const name = nameOf(event.data.modelId);
    switch (event.type) {
      case 'DownloadIssued': {
        const { version, format } = event.data;
        const as = format === null ? '' : ` as ${formatName(format)}`;
        return `${on(event)}: the buyer’s account got a link to version ${version} of ${name}${as}.`;
      }
      case 'DownloadCompleted': {
        const { from, bytes } = event.data;
        return `${on(event)}: ${name} was sent to its end, ${bytes.toLocaleString('en-US')} bytes${from === 0 ? '' : ` from byte ${from.toLocaleString('en-US')} on`}.`;
      }
      case 'DownloadInterrupted':
        return `${on(event)}: sending ${name} stopped at ${percentThrough(event.data)} %.`;
    }
  };
  const last = events.at(-1) ?? opened;
  return [
    ...(events.length === 0 ? [missing('Downloads of these models', opened)] : []),
    ...events.map((event) => say(textOf(event), event)),
    ...(moreLinks > 0 ? [say(`After these, the account got ${moreLinks} more links.`, last)] : []),
    missing('Network addresses (IP) of downloads', last),
  ];
};

const earlierText = (events: readonly RecordedEvent<OrderEvent>[]): readonly Statement[] => {
  const paid = events.find((event) => event.type === 'PaymentReceived');
  const claims = events.filter(({ type }) => type === 'DisputeOpened' || type === 'OrderRefunded');
  const also = claims.map((claim) => `${eventLabel(claim.type)}: ${on(claim)}`).join('; ');
  return paid?.type === 'PaymentReceived'
    ? [
        say(
          `An earlier order, ${paid.data.orderId}, of ${usd(paid.data.amount)} was paid on ${on(paid)}. ${also === '' ? 'It was neither disputed nor refunded' : also}.`,
          paid,
          ...claims,
        ),
      ]
    : [];
};

export const account = ({ account: events, earlier, placed }: DisputeFacts): readonly Statement[] => {
  const texts: Partial<Record<UserEvent['type'], string>> = {
    UserSignedUp: 'The buyer signed up',
    UserVerified: 'The buyer confirmed the e-mail address by a mailed link',
    UserErased: 'The buyer’s personal data were erased, so that names and addresses are left out',
  };
  return [
    ...events.flatMap((event) => {
      const text = texts[event.type];
      return text === undefined ? [] : [say(`${text}: ${on(event)}.`, event)];
    }),
    ...(earlier.length === 0 ? [say('Earlier orders of the buyer: none.', placed)] : []),
    ...earlier.flatMap(earlierText),
  ];
};

const claimed: readonly OrderEvent['type'][] = ['RefundRequested', 'WithdrawalReceived', 'OrderRefunded'];

export const claims = ({ order, opened }: DisputeFacts): readonly Statement[] => {
  const before = order.filter(({ type, position }) => claimed.includes(type) && position < opened.position);
  return before.length === 0
    ? [say('Before the dispute the buyer neither asked for a refund nor withdrew from the contract.', opened)]
    : before.map((event) => say(`${eventLabel(event.type)}: ${on(event)}.`, event));
};

export const proof = ({ proof: known, placed, paid }: DisputeFacts): readonly Statement[] =>
  known === null
    ? [missing('A proof that order and payment are in the signed log', placed, paid)]
    : [
        say(
          `Order and payment are leaves ${known.leaves.map(({ index }) => index).join(' and ')} of the shop’s log. This signed state of the log contains them: ${known.head.trim().replaceAll('\n', ' | ')}. The key that signed it: ${known.keyId}. The receipt’s proof shows it without the shop.`,
          ...known.leaves,
        ),
      ];
