import type { WireAuditEntry } from 'backend/contract/audit.ts';
import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import type { WireAdminOrder, WireModel, WireUser } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { finderRows, messagesWith } from './finderRows.ts';

const message = {
  _id: 'm',
  name: 'Tom',
  email: 'tom@x.org',
  subject: 'A broken chair',
  sentAt: '2026-11-21T12:00:00.000Z',
};

test('messages are found by words of sender and subject, in any order', () => {
  const messages = [message as WireMessage];
  expect(messagesWith(messages, 'Chair tom')).toHaveLength(1);
  expect(messagesWith(messages, 'tom table')).toEqual([]);
  expect(messagesWith(messages, 'TOM@x.org')).toHaveLength(1);
  const foreign = [{ ...message, name: 'Łukasz O’Brien', subject: '木製の椅子が壊れた' } as WireMessage];
  for (const text of ['lukasz obrien', "o'brien", '椅子', '椅子 lukasz', '木製椅子'])
    expect(messagesWith(foreign, text)).toHaveLength(1);
  expect(messagesWith(foreign, '机')).toEqual([]);
});

test('each row has its type, distinguishing facts, and its page', () => {
  const order = {
    invoiceId: 'INV-2026-000012',
    customerName: 'Tom',
    paidAt: '2026-11-21T12:00:00.000Z',
    orderAmount: 40,
    orderItems: [{ ModalName: 'Chair' }],
  };
  const rows = finderRows({
    people: [{ _id: 'p', firstName: 'Tom', email: 'tom@x.org' } as WireUser],
    orders: [order as unknown as WireAdminOrder],
    models: [
      { _id: 'c', ModalName: 'Chair', ModalType: 'premium', ModalPrice: 40 } as WireModel,
      { _id: 'd', ModalName: 'Old & gone', ModalType: 'premium', ModalPrice: 40, deleted: true } as WireModel,
    ],
    messages: [message as WireMessage],
    mails: [
      {
        subject: { kind: 'mail', id: 'm' },
        sentence: ['The mail with the receipt was sent to ', { kind: 'user', id: 'p', name: 'Tom' }],
        at: '2026-11-21T12:00:00.000Z',
      } as unknown as WireAuditEntry,
    ],
  });
  expect(rows.map(({ type, name, facts, href }) => [type, name, facts, href])).toEqual([
    ['Person', 'Tom', 'tom@x.org', '/AdminDS/History/user/p'],
    ['Order', 'INV-2026-000012', 'Tom · 21 Nov 2026 · 40$ · Chair', '/AdminDS/Orders?search=INV-2026-000012'],
    ['Model', 'Chair', '40$', '/AdminDS/UpdateModel/c'],
    ['Model', 'Old & gone', 'Deleted', '/AdminDS/UpdateModel/d'],
    ['Message', 'A broken chair', 'Tom · 21 Nov 2026', '/AdminDS/Messages?message=m'],
    ['Mail', 'The mail with the receipt was sent to Tom', '21 Nov 2026', '/AdminDS/Mail/m'],
  ]);
});
