import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { definePolicy, ignore, intendMail } from '../policy.ts';

const templates = { ModelGranted: 'modelGranted', GrantRevoked: 'grantRevoked' } as const;

/** The client is mailed a receipt over $0 for a model from the shop, and why one was taken back. */
export const whenModelWasGiven = definePolicy({
  name: 'whenModelWasGiven',
  streamCategories: ['purchases'],
  react: (event: RecordedEvent<PurchasesEvent>) => {
    if (event.type !== 'ModelGranted' && event.type !== 'GrantRevoked')
      return ignore('no model was given or taken back');
    return [intendMail(event, templates[event.type], event.data.userId)];
  },
});
