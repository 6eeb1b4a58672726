import type { TemplateName } from '#domain/content/mails/mailNames.ts';

const withdrawalReceived = (shop: string, invoice: string) =>
  `We received your withdrawal from the contract ${invoice} with ${shop}`;

/** The subject of each mail, by the shop's name and by the invoice, the model or the message that it is about, or what kind of message. */
export const mailSubjects = {
  verify: (shop: string) => `Verify your email address for ${shop}`,
  signUpAgain: (shop: string) => `Choose your password for ${shop}`,
  reset: (shop: string) => `Reset your password for ${shop}`,
  resetNotice: (shop: string) => `Your password for ${shop} was changed`,
  newEmail: (shop: string) => `Confirm your new email address for ${shop}`,
  emailRequested: (shop: string) => `Another email address was asked for at ${shop}`,
  emailChanged: (shop: string) => `Your email address for ${shop} was changed`,
  passkeyAdded: (shop: string) => `A passkey was added to your account at ${shop}`,
  passkeyRemoved: (shop: string) => `A passkey was removed from your account at ${shop}`,
  tokenMade: (shop: string) => `A token for a program was made in your account at ${shop}`,
  receipt: (shop: string, invoice: string) => `Your receipt ${invoice} from ${shop}`,
  withdrawalReceived,
  withdrawalCopy: withdrawalReceived,
  refundRequested: (shop: string, invoice: string) =>
    `We received your refund request for ${invoice} at ${shop}`,
  refundDeclined: (shop: string, invoice: string) => `Your refund request for ${invoice} at ${shop}`,
  refund: (shop: string, invoice: string) => `Your refund for ${invoice} from ${shop}`,
  disputeLost: (shop: string, invoice: string) => `Your dispute over ${invoice} from ${shop}`,
  refundFailed: (shop: string, invoice: string) => `Your refund for ${invoice} from ${shop} has failed`,
  newVersion: (_: string, model: string) => `New version of ${model}`,
  reviewAsked: (_: string, model: string) => `How is ${model}?`,
  conversionReady: (_: string, model: string) => `${model} is ready as`,
  modelGranted: (shop: string, model: string) => `${model} is yours, from ${shop}`,
  grantRevoked: (_: string, model: string) => `${model} is no longer yours`,
  yourReview: (_: string, model: string) => `About your review of ${model}`,
  reportDecided: (shop: string) => `The review that you reported to ${shop}`,
  contact: (_: string, subject: string) => `Contact: ${subject}`,
  contactCopy: (shop: string, kind: string) => `Your ${kind === 'report' ? kind : 'message'} to ${shop}`,
} satisfies Readonly<Record<TemplateName, (shopName: string, about: string) => string>>;

/** The mails of the shop, by name. */
export const templateNames = Object.keys(mailSubjects) as readonly TemplateName[];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(mailSubjects, name);
