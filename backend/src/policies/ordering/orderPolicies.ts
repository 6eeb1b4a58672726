import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { answerWithdrawal, tellOwners } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** The withdrawal of a buyer who was signed in, or followed the mailed link, is answered; any other one waits for the Admin. */
export const whenWithdrawalProven = definePolicy({
  name: 'whenWithdrawalProven',
  streamCategories: ['order'],
  react: (event: RecordedEvent<OrderEvent>) => {
    const isProven = event.type === 'WithdrawalReceived' && event.data.isProven;
    if (!isProven && event.type !== 'WithdrawalConfirmed') return ignore('no buyer withdrew');
    const { orderId, withdrawalId } = event.data;
    return [intend(event, answerWithdrawal, { orderId, withdrawalId })];
  },
});

/** Notifies the owners of a model of its new version (Q32). One job finds them all. */
export const whenVersionAdded = definePolicy({
  name: 'whenVersionAdded',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelFilesReplaced') return ignore('no version was added');
    const { modelId, version, tellsOwners } = event.data;
    if (!tellsOwners) return ignore('the owners are not to be told');
    return [intend(event, tellOwners, { modelId, version })];
  },
});
