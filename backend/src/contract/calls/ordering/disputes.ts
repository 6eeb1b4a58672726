import * as v from 'valibot';
import { type EvidenceFieldName, evidenceFields } from '#domain/ordering/disputes/evidenceFields.ts';
import * as messages from '../../messages.ts';
import { described, id, instant, says, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { ofOne, typed } from '../fields.ts';

const byField = <Schema>(schemaOf: (most: number) => Schema): Readonly<Record<EvidenceFieldName, Schema>> =>
  Object.fromEntries(
    Object.entries(evidenceFields).map(([name, { most }]) => [name, schemaOf(most)]),
  ) as Record<EvidenceFieldName, Schema>;

const statement = v.object({ text, eventIds: described(v.array(id), 'The events that it rests on') });
const wireDisputeFile = v.object({
  orderId: id,
  invoiceId: text,
  disputeId: described(text, 'The card provider’s id'),
  status: v.picklist(['open', 'won', 'lost']),
  dueBy: described(v.nullable(instant), 'The last moment for evidence; null where none was recorded'),
  sentAt: described(v.nullable(instant), 'When evidence was sent; null for not yet'),
  sections: v.array(v.object({ title: text, statements: v.array(statement) })),
  evidence: described(
    v.object(byField(() => text)),
    'The texts for the bank by Stripe’s names: as they were sent, or as they follow from the sections; empty where the shop knows nothing',
  ),
});
export type WireDisputeFile = Wire<typeof wireDisputeFile>;

export const disputeCalls = {
  'GET /charge/dispute-file/:id': ofOne(
    'What the log says about a disputed order, for the buyer’s bank',
    wireDisputeFile,
  ),
  'POST /charge/dispute-evidence': {
    summary: 'Sends evidence about a dispute to the buyer’s bank, once',
    recentSignIn: true,
    body: v.object({
      orderId: v.pipe(v.string(), v.maxLength(100)),
      disputeId: v.pipe(v.string(), v.maxLength(255)),
      evidence: v.object(byField((most) => v.optional(typed(most)))),
    }),
    answer: says(messages.success),
    refuses: [404, 409],
  },
} as const satisfies CallTable;
