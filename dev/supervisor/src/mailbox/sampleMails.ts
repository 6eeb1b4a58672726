import { currentConsent } from 'backend/contract/deliveryConsent.ts';
import {
  emailChangedMail,
  newEmailMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetMail,
  signUpAgainMail,
  verifyMail,
} from 'backend/mails/accountMails.ts';
import { contactCopyMail, contactMail } from 'backend/mails/contactMails.ts';
import type { MailContent, MailShop } from 'backend/mails/layout.ts';
import type { TemplateName } from 'backend/mails/mailSubjects.ts';
import {
  conversionReadyMail,
  grantRevokedMail,
  modelGrantedMail,
  newVersionMail,
  reviewAskedMail,
} from 'backend/mails/modelMails.ts';
import { moneyBackMail, refundFailedMail } from 'backend/mails/moneyBackMails.ts';
import { receiptMail } from 'backend/mails/receiptMail.ts';
import { refundDeclinedMail, refundRequestedMail, withdrawalMail } from 'backend/mails/refundRequestMails.ts';

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

/** Every mail of the shop, filled with sample data: for viewing, and for testing against the rules of mails. */
export const sampleMails = (
  shop: MailShop & { readonly publicUrl: string },
  texts: SampleTexts = ordinary,
): Readonly<Record<TemplateName, MailContent>> => {
  const { shopName, shopEmail, publicUrl } = shop;
  const identity = { shopName, shopEmail };
  const { firstName, name, modelName, subject, message } = texts;
  const at = (path: string) => new URL(path, publicUrl).href;
  const secret = 'nVgQ2v0dZ0Qk5w3n4M-9_sampleSampleSampleSamp';
  /** An order of two models; the price of the chair was refunded. */
  const refunded = {
    firstName,
    invoiceId: 'INV-2026-000042',
    cents: 2_500,
    card: { brand: 'visa', last4: '4242' },
    items: [
      { name: 'Oak Chair', cents: 2_500 },
      { name: modelName, cents: 4_900 },
    ],
    totalCents: 7_400,
    isRevoked: false,
    ordersLink: at('/clientDashboard'),
  };
  const licence = 'Standard licence 1 · commercial use yes · resale of the file no · AI training no';
  const request = {
    firstName,
    invoiceId: 'INV-2026-000042',
    models: [{ name: modelName, cents: 4_900 }],
    reason: message,
    ordersLink: at('/clientDashboard'),
  };
  const gift = {
    firstName,
    modelName,
    at: '2026-11-24T10:00:00.000Z',
    reason: message,
    ordersLink: at('/clientDashboard'),
  };
  return {
    verify: verifyMail({ ...identity, link: at(`/users/${secret}/verify`) }),
    signUpAgain: signUpAgainMail({
      ...identity,
      link: at(`/users/00000000-0000-4000-8000-000000000000/${secret}`),
    }),
    reset: resetMail({
      ...identity,
      firstName,
      link: at(`/users/00000000-0000-4000-8000-000000000000/${secret}`),
    }),
    resetNotice: passwordChangedMail({ ...identity, firstName }),
    newEmail: newEmailMail({ ...identity, link: at(`/users/${secret}/verify`) }),
    emailChanged: emailChangedMail({ ...identity, firstName }),
    passkeyAdded: passkeyAddedMail({ ...identity, firstName }),
    passkeyRemoved: passkeyRemovedMail({ ...identity, firstName }),
    newVersion: newVersionMail({
      ...identity,
      firstName,
      modelName,
      version: 2,
      note: message,
      changes: ['+3,200 triangles', 'base colour now 4096 px', '2 files added'],
      ordersLink: at('/clientDashboard'),
    }),
    reviewAsked: reviewAskedMail({
      ...identity,
      firstName,
      modelName,
      modelLink: at('/ProductDetail/00000000-0000-4000-8000-000000000000'),
      stopLink: at(`/stopReviewMails/00000000-0000-4000-8000-000000000000?signature=${secret}`),
    }),
    conversionReady: conversionReadyMail({
      ...identity,
      firstName,
      modelName,
      format: 'STL',
      modelLink: at('/ProductDetail/00000000-0000-4000-8000-000000000000'),
    }),
    receipt: receiptMail({
      ...identity,
      firstName,
      invoiceId: 'INV-2026-000042',
      paidAt: '2026-11-21T10:00:00.000Z',
      card: { brand: 'visa', last4: '4242' },
      items: [
        { name: 'Oak Chair', cents: 2_500 },
        { name: modelName, cents: 4_900 },
        { name: 'Terrace House', cents: 119_900 },
      ],
      totalCents: 127_300,
      ordersLink: at('/clientDashboard'),
      receiptLink: at('/receipt/00000000-0000-4000-8000-000000000000'),
      refundPolicyLink: at('/Refund-Policy'),
      isRevoked: false,
      consentText: currentConsent.text,
      licences: ['Oak Chair', modelName, 'Terrace House'].map((model) => [model, licence]),
      business: { name: 'Oak & Sons Ltd', address: '1 Mill Lane, Leeds', vatId: 'GB123456789' },
    }),
    withdrawalReceived: withdrawalMail({
      ...identity,
      invoiceId: 'INV-2026-000042',
      modelNames: ['Oak Chair', modelName],
      name,
      email: 'ada@example.com',
      receivedAt: '2026-11-23T10:00:07.000Z',
      confirmLink: at('/withdraw/00000000-0000-4000-8000-000000000000'),
      ordersLink: at('/clientDashboard'),
    }),
    refundRequested: refundRequestedMail({
      ...identity,
      ...request,
      at: '2026-11-23T10:00:00.000Z',
      isWithdrawal: false,
    }),
    refundDeclined: refundDeclinedMail({ ...identity, ...request }),
    refund: moneyBackMail({
      ...identity,
      ...refunded,
      why: 'refund',
      takenBack: ['Oak Chair'],
      reason: message,
      at: '2026-11-24T10:00:00.000Z',
    }),
    disputeLost: moneyBackMail({
      ...identity,
      firstName,
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
      ordersLink: at('/clientDashboard'),
    }),
    refundFailed: refundFailedMail({
      ...identity,
      ...refunded,
      refundedAt: '2026-11-24T10:00:00.000Z',
      contactLink: at('/contactUs'),
    }),
    modelGranted: modelGrantedMail({ ...identity, ...gift }),
    grantRevoked: grantRevokedMail({ ...identity, ...gift }),
    contact: contactMail({ ...identity, name, email: 'ada@example.com', subject, message }),
    contactCopy: contactCopyMail({ ...identity, subject, message, complaint: null }),
  };
};
