import { currentConsent } from '#contract/deliveryConsent.ts';
import { withdrawalInformation } from '#contract/withdrawalInformation.ts';
import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import { newEmailMail, noticeMail, resetMail, signUpAgainMail, verifyMail } from '#mails/accountMails.ts';
import { contactCopyMail, contactMail, reportDecidedMail } from '#mails/contactMails.ts';
import type { MailContent, MailShop } from '#mails/layout.ts';
import {
  conversionReadyMail,
  grantRevokedMail,
  modelGrantedMail,
  newVersionMail,
  reviewAskedMail,
  yourReviewMail,
} from '#mails/modelMails.ts';
import { moneyBackMail, refundFailedMail } from '#mails/moneyBackMails.ts';
import { receiptMail } from '#mails/receiptMail.ts';
import {
  refundDeclinedMail,
  refundRequestedMail,
  unmatchedWithdrawalMail,
  withdrawalMail,
} from '#mails/refundRequestMails.ts';

/** The people's texts in the samples, which a test replaces with malicious ones. */
export type SampleTexts = {
  readonly firstName: string;
  readonly name: string;
  readonly modelName: string;
  readonly subject: string;
  readonly message: string;
};

const ordinary: SampleTexts = {
  firstName: 'Ada',
  name: 'Ada Byron',
  modelName: 'Mid-century walnut lounge chair with brass feet',
  subject: 'Can I use the chair in a film?',
  message:
    'Hello,\n\nI would like to use the oak chair in a short film.\nIs that covered by the licence? My reel: https://ada.example/reel\n\nAda',
};

/** Every mail of the shop, filled with sample data. */
export const sampleMails = (
  shop: MailShop & { readonly publicUrl: string },
  texts: SampleTexts = ordinary,
): Readonly<Record<TemplateName, MailContent>> => {
  const { publicUrl, ...identity } = shop;
  const { firstName, name, modelName, subject, message } = texts;
  /** Words of a person that fit the mail, unless the texts are given. */
  const said = (fitting: string): string => (texts === ordinary ? fitting : message);
  const at = (path: string) => new URL(path, publicUrl).href;
  const secret = 'nVgQ2v0dZ0Qk5w3n4M-9_sampleSampleSampleSamp';
  const id = '00000000-0000-4000-8000-000000000000';
  const pictures = [{ assetId: id, name: modelName, jpeg: Buffer.of() }];
  const person = { ...identity, firstName, pictures };
  const model = { ...person, modelName, modelLink: at(`/ProductDetail/${id}`) };
  const ordersLink = at('/clientDashboard');
  const invoiceId = 'INV-2026-000042';
  const card = { brand: 'visa', last4: '4242' };
  const items = [
    { name: 'Oak Chair', cents: 2_500 },
    { name: modelName, cents: 4_900 },
  ];
  const licence = 'Standard licence, version 1 · commercial use yes · resale of the file no · AI training no';
  const request = {
    ...person,
    invoiceId,
    models: [{ name: modelName, cents: 4_900 }],
    reason: said('One armrest has no texture.'),
    ordersLink,
  };
  /** An order of two models; the price of the chair was refunded. */
  const refunded = {
    ...person,
    invoiceId,
    cents: 2_500,
    card,
    items,
    totalCents: 7_400,
    isRevoked: false,
    ordersLink,
  };
  const withdrawal = {
    ...identity,
    invoiceId,
    name,
    email: 'ada@example.com',
    receivedAt: '2026-11-23T10:00:07.000Z',
  };
  const gift = {
    ...model,
    at: '2026-11-24T10:00:00.000Z',
    reason: said('For your help with the corrected file.'),
    ordersLink,
  };
  return {
    verify: verifyMail({ ...identity, link: at(`/users/${secret}/verify`) }),
    signUpAgain: signUpAgainMail({ ...identity, link: at(`/users/${id}/${secret}`) }),
    reset: resetMail({ ...person, link: at(`/users/${id}/${secret}`) }),
    resetNotice: noticeMail('resetNotice', person),
    newEmail: newEmailMail({ ...identity, link: at(`/users/${secret}/verify`) }),
    emailRequested: noticeMail('emailRequested', person),
    emailChanged: noticeMail('emailChanged', person),
    passkeyAdded: noticeMail('passkeyAdded', person),
    passkeyRemoved: noticeMail('passkeyRemoved', person),
    tokenMade: noticeMail('tokenMade', person),
    newVersion: newVersionMail({
      ...model,
      version: 2,
      note: said('New brass texture, and both armrests are closed.'),
      changes: ['+3,200 triangles', 'base colour now 4096 px', '2 files added'],
      recalls: [],
      ordersLink,
    }),
    reviewAsked: reviewAskedMail({ ...model, stopLink: at(`/stopReviewMails/${id}?signature=${secret}`) }),
    yourReview: yourReviewMail({
      ...model,
      what: 'ReviewHidden',
      words: said('It names a person who has nothing to do with the model.'),
    }),
    conversionReady: conversionReadyMail({ ...model, format: 'STL' }),
    receipt: receiptMail({
      ...person,
      invoiceId,
      paidAt: '2026-11-21T10:00:00.000Z',
      card,
      items: [...items, { name: 'Terrace House', cents: 119_900 }],
      totalCents: 127_300,
      ordersLink,
      receiptLink: at(`/receipt/${id}`),
      refundPolicyLink: at('/Refund-Policy'),
      isRevoked: false,
      consentText: currentConsent.text,
      told: withdrawalInformation(1, {
        ...identity,
        email: identity.shopEmail,
        address: '1 Mill Lane\nLeeds',
      }),
      licences: ['Oak Chair', modelName, 'Terrace House'].map((sold) => [sold, licence]),
      business: { name: 'Oak & Sons Ltd', address: '1 Mill Lane, Leeds', vatId: 'DE136695976' },
      vat: { country: 'DE', percent: 0, net: 1_273, amount: 0, isReverseCharge: true, sellerVatNumber: '' },
    }),
    withdrawalReceived: withdrawalMail({
      ...withdrawal,
      modelNames: ['Oak Chair', modelName],
      confirmLink: at(`/withdraw/${id}`),
      ordersLink,
    }),
    withdrawalCopy: unmatchedWithdrawalMail({ ...withdrawal, answerBy: '2026-12-07T10:00:07.000Z' }),
    refundRequested: refundRequestedMail({ ...request, at: '2026-11-23T10:00:00.000Z', withdrawal: null }),
    refundDeclined: refundDeclinedMail({ ...request, reason: said('Version 2 has the missing texture.') }),
    refund: moneyBackMail({
      ...refunded,
      why: 'refund',
      takenBack: ['Oak Chair'],
      reason: said('The chair has holes that we cannot close soon.'),
      at: '2026-11-24T10:00:00.000Z',
    }),
    disputeLost: moneyBackMail({
      ...person,
      why: 'disputeLost',
      invoiceId: 'INV-2026-000043',
      cents: 4_900,
      at: '2026-11-24T10:00:00.000Z',
      card: { brand: 'mastercard', last4: '4444' },
      items: [{ name: modelName, cents: 4_900 }],
      totalCents: 4_900,
      isRevoked: true,
      takenBack: [],
      reason: null,
      ordersLink,
    }),
    refundFailed: refundFailedMail({
      ...refunded,
      refundedAt: '2026-11-24T10:00:00.000Z',
      contactLink: at('/contactUs'),
    }),
    modelGranted: modelGrantedMail(gift),
    grantRevoked: grantRevokedMail({ ...gift, reason: said('It was meant for another person.') }),
    contact: contactMail({ ...identity, name, email: 'ada@example.com', subject, message }),
    reportDecided: reportDecidedMail(identity, {
      hides: false,
      reason: said('The review says what its author thinks of the model.'),
    }),
    contactCopy: contactCopyMail({ ...identity, subject, message, complaint: null, isReport: false }),
  };
};
