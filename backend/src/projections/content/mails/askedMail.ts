import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';

/**
 * The mail to a user that an event asks for, by its template; null when it asks for none. It says the same as the policies,
 * which its test holds it to.
 */
export const askedMail = (event: RecordedEvent<UserEvent | OrderEvent>): string | null => {
  switch (event.type) {
    case 'UserSignedUp':
    case 'VerificationRequested':
      return 'verify';
    case 'PasswordResetRequested':
      return 'reset';
    case 'PasswordReset':
      return 'resetNotice';
    case 'PaymentReceived':
      return 'receipt';
    case 'OrderRefunded':
      return 'refund';
    case 'RefundFailed':
      return 'refundFailed';
    case 'DisputeClosed':
      return event.data.status === 'lost' ? 'disputeLost' : null;
    default:
      return null;
  }
};
