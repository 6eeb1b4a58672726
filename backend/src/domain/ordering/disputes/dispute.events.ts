import * as v from 'valibot';
import { defineEvents } from '../../kernel/event.ts';
import { encrypted, text, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const disputeEvents = defineEvents({
  DisputeEvidenceSubmitted: {
    label: 'Evidence sent to the bank',
    meaning:
      "The card provider took the Admin's evidence about a dispute for the buyer's bank, which takes it once. `evidence` contains the texts as the provider has them, encrypted for the buyer; null once the buyer is erased.",
    emittedBy: ['SubmitDisputeEvidence'],
    data: { orderId: uuid, disputeId: text, evidence: v.nullable(encrypted) },
    sentence: ({ orderId }, { the }) =>
      sentence`Evidence about the dispute of ${the('order', orderId)} was sent to the buyer’s bank`,
  },
});
