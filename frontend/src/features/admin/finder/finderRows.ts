import type { WireAuditEntry } from 'backend/contract/audit.ts';
import type { WireMessage } from 'backend/contract/calls/content/contentCalls.ts';
import type { WireAdminOrder, WireModel, WireUser } from 'backend/contract/wire.ts';
import { readersDay } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';

/** The orders, people, models, messages and sent mails found for a text. */
export type Found = {
  readonly orders: readonly WireAdminOrder[];
  readonly people: readonly WireUser[];
  readonly models: readonly WireModel[];
  readonly messages: readonly WireMessage[];
  readonly mails: readonly WireAuditEntry[];
};

/** One row: its type, its name, distinguishing facts, and its page. */
export type FinderRow = {
  readonly type: 'Order' | 'Person' | 'Model' | 'Message' | 'Mail';
  readonly name: string;
  readonly facts: string;
  readonly href: string;
};

/** Rows of each type at most. */
export const mostOfType = 4;

const has = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** The messages with all words of a text in sender or subject. */
export const messagesWith = (messages: readonly WireMessage[], text: string): readonly WireMessage[] => {
  const words = text.toLowerCase().split(/\s+/);
  return messages
    .filter(({ name, email, subject }) => has(`${name} ${email} ${subject}`, words))
    .slice(0, mostOfType);
};

const modelState = ({ draft, deleted, ModalType, ModalPrice }: WireModel): string => {
  if (deleted) return 'Deleted';
  if (draft) return 'Draft';
  return ModalType === 'free' || ModalPrice === null ? ModalType : `${ModalPrice}$`;
};

/** The rows for a text: people first, then what they bought, models, messages and mails. */
export const finderRows = ({ orders, people, models, messages, mails }: Found): readonly FinderRow[] => [
  ...people.map(
    ({ _id, firstName, email }): FinderRow => ({
      type: 'Person',
      name: firstName,
      facts: email,
      href: paths.admin.historyOf('user', _id),
    }),
  ),
  ...orders.map(({ invoiceId, customerName, createdAt, orderAmount, orderItems }): FinderRow => {
    const bought = orderItems.map(({ ModalName }) => ModalName).join(', ');
    return {
      type: 'Order',
      name: invoiceId,
      facts: `${customerName} · ${readersDay(createdAt)} · ${orderAmount}$ · ${bought}`,
      href: `${paths.admin.orders}?search=${encodeURIComponent(invoiceId)}`,
    };
  }),
  ...models.map(
    (model): FinderRow => ({
      type: 'Model',
      name: model.ModalName,
      facts: modelState(model),
      href: paths.admin.updateModel(model._id),
    }),
  ),
  ...messages.map(
    ({ _id, name, subject, sentAt }): FinderRow => ({
      type: 'Message',
      name: subject,
      facts: `${name} · ${readersDay(sentAt)}`,
      href: `${paths.admin.messages}?message=${_id}`,
    }),
  ),
  ...mails.map(
    ({ subject, sentence, at }): FinderRow => ({
      type: 'Mail',
      name: sentence.map((part) => (typeof part === 'string' ? part : part.name)).join(''),
      facts: readersDay(at),
      href: paths.admin.mail(subject.id),
    }),
  ),
];
