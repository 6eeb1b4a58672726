/** The mails of the shop, by name. */
export const templateNames = [
  'verify',
  'signUpAgain',
  'reset',
  'resetNotice',
  'newEmail',
  'emailChanged',
  'receipt',
  'refundRequested',
  'refundDeclined',
  'refund',
  'disputeLost',
  'refundFailed',
  'newVersion',
  'contact',
  'contactCopy',
] as const;
export type TemplateName = (typeof templateNames)[number];
