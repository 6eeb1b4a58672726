/**
 * The mails of the shop, by name. The compiler asks for composer, sample and name in the history of a new one; its event's
 * policy and `projections/content/mails/requestedMail.ts` agree on it, the Admin's page names it (`users/mails/mailText.ts`), and so do
 * the call (`contract/calls/content/contentCalls.ts`) and `docs/api.md`.
 */
export const templateNames = [
  'verify',
  'signUpAgain',
  'reset',
  'resetNotice',
  'newEmail',
  'emailChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'receipt',
  'withdrawalReceived',
  'refundRequested',
  'refundDeclined',
  'refund',
  'disputeLost',
  'refundFailed',
  'newVersion',
  'reviewAsked',
  'conversionReady',
  'modelGranted',
  'grantRevoked',
  'contact',
  'contactCopy',
] as const;
export type TemplateName = (typeof templateNames)[number];
