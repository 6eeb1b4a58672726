/** The mails of the shop, by what they say. */
export const templateNames = [
  'verify',
  'signUpAgain',
  'reset',
  'resetNotice',
  'newEmail',
  'emailChanged',
  'receipt',
  'refund',
  'disputeLost',
  'refundFailed',
  'contact',
  'contactCopy',
] as const;
export type TemplateName = (typeof templateNames)[number];
