import type { WireAuditEntry } from 'backend/contract/audit.ts';
import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import type { WireAdminOrder, WireModel, WireUser } from 'backend/contract/wire.ts';
import { readersDay } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { hasWords } from '../../../lib/textSearch.ts';

/** The orders, people, models, messages and sent mails found for a text. */
export type Found = {
  readonly orders: readonly WireAdminOrder[];
  readonly people: readonly WireUser[];
  readonly models: readonly WireModel[];
  readonly messages: readonly WireMessage[];
  readonly mails: readonly WireAuditEntry[];
};

/** Rows of each type at most. */
export const mostOfType = 4;

/** The messages with all words of a text in sender or subject. */
export const messagesWith = (messages: readonly WireMessage[], text: string): readonly WireMessage[] =>
  messages
    .filter(({ name, email, subject }) => hasWords(`${name} ${email} ${subject}`, text))
    .slice(0, mostOfType);

const modelState = ({ draft, deleted, ModalType, ModalPrice }: WireModel): string => {
  if (deleted) return 'Deleted';
  if (draft) return 'Draft';
  return ModalType === 'free' || ModalPrice === null ? ModalType : `${ModalPrice}$`;
};

/** One row: its type, its name, distinguishing facts, and its page. */
const row = (
  type: 'Order' | 'Person' | 'Model' | 'Message' | 'Mail',
  name: string,
  facts: string,
  href: string,
) => ({
  type,
  name,
  facts,
  href,
});

/** The rows for a text: people first, then what they bought, models, messages and mails. */
export const finderRows = ({ orders, people, models, messages, mails }: Found) => [
  ...people.map(({ _id, firstName, email }) =>
    row('Person', firstName, email, paths.admin.historyOf('user', _id)),
  ),
  ...orders.map(({ invoiceId, customerName, paidAt, orderAmount, orderItems }) => {
    const bought = orderItems.map(({ ModalName }) => ModalName).join(', ');
    const facts = `${customerName} · ${readersDay(paidAt)} · ${orderAmount}$ · ${bought}`;
    return row('Order', invoiceId, facts, `${paths.admin.orders}?search=${encodeURIComponent(invoiceId)}`);
  }),
  ...models.map((model) =>
    row('Model', model.ModalName, modelState(model), paths.admin.updateModel(model._id)),
  ),
  ...messages.map(({ _id, name, subject, sentAt }) =>
    row('Message', subject, `${name} · ${readersDay(sentAt)}`, `${paths.admin.messages}?message=${_id}`),
  ),
  ...mails.map(({ subject, sentence, at }) => {
    const name = sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('');
    return row('Mail', name, readersDay(at), paths.admin.mail(subject.id));
  }),
];
