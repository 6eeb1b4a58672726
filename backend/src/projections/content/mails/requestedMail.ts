import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { ConversionEvent } from '#domain/catalogue/conversion.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcement.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';

/** The template of the mail to a user that an event requests, or null. It must agree with the policies; its test checks that. */
export const requestedMail = (
  event: RecordedEvent<UserEvent | OrderEvent | PurchasesEvent | AnnouncementEvent | ConversionEvent>,
): string | null => {
  switch (event.type) {
    case 'UserSignedUp':
    case 'VerificationRequested':
      return 'verify';
    case 'SignUpRepeated':
      return 'signUpAgain';
    case 'PasswordResetRequested':
      return 'reset';
    case 'PasswordReset':
    case 'PasswordChanged':
      return 'resetNotice';
    case 'EmailChangeRequested':
      return 'newEmail';
    case 'EmailChanged':
      return 'emailChanged';
    case 'PasskeyAdded':
      return 'passkeyAdded';
    case 'PasskeyRemoved':
      return 'passkeyRemoved';
    case 'PaymentReceived':
    case 'ReceiptRequested':
      return 'receipt';
    case 'OrderRefunded':
      return 'refund';
    case 'WithdrawalReceived':
      return 'withdrawalReceived';
    case 'RefundRequested':
      return 'refundRequested';
    case 'RefundRequestDeclined':
      return 'refundDeclined';
    case 'RefundFailed':
      return 'refundFailed';
    case 'NewVersionAnnounced':
      return 'newVersion';
    case 'ReviewAskedFor':
      return 'reviewAsked';
    case 'ConversionAnnounced':
      return 'conversionReady';
    case 'ModelGranted':
      return 'modelGranted';
    case 'GrantRevoked':
      return 'grantRevoked';
    case 'DisputeClosed':
      return event.data.status === 'lost' ? 'disputeLost' : null;
    default:
      return null;
  }
};
