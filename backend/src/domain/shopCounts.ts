import type { UserEvent } from './accounts/users/user.events.ts';
import type { ModelEvent } from './catalogue/models/model.events.ts';
import type { OrderEvent } from './ordering/orders/order.events.ts';

/** The running totals of the shop that the Admin sees. */
export type Counted = 'users' | 'models' | 'paidOrders' | 'soldModels';

export type CountedEvent = UserEvent | ModelEvent | OrderEvent;

/** The count that an event changes, and the difference. The deciders make sure that none of these events repeats. */
export const countedBy = ({ type, data }: CountedEvent): readonly [Counted, number] | null => {
  switch (type) {
    case 'UserSignedUp':
    case 'AdminCreated':
      return ['users', 1];
    case 'ModelUploaded':
    case 'ModelPublished':
    case 'ModelRelisted':
      return ['models', 1];
    case 'ModelDelisted':
    case 'ModelUnlisted':
      return ['models', -1];
    case 'PaymentReceived':
      return ['paidOrders', 1];
    case 'EntitlementGranted':
      return ['soldModels', data.modelIds.length];
    default:
      return null;
  }
};
