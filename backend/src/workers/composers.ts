import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import { composeAccountMails, type LinkMailDependencies } from './accounts/users/composeAccountMails.ts';
import { composeConversionMail } from './catalogue/conversions/composeConversionMail.ts';
import type { ComposeMail } from './composedMail.ts';
import { composeContactCopyMail, composeContactMail } from './content/contact/composeContactMails.ts';
import { composeGrantMail, composeVersionMail } from './ordering/announcements/composeModelMails.ts';
import {
  composeMoneyBackMail,
  composeReceiptMail,
  composeRefundFailedMail,
  composeRefundRequestMail,
  composeWithdrawalMail,
  type WithdrawalMailDependencies,
} from './ordering/receipts/composeOrderMails.ts';
import {
  composeReportDecidedMail,
  composeReviewMail,
  composeYourReviewMail,
  type ReviewMailDependencies,
} from './ordering/reviews/composeReviewMail.ts';

/** The dependencies of all mails together. */
export type MailDependencies = LinkMailDependencies & WithdrawalMailDependencies & ReviewMailDependencies;

/** Every mail with what composes it, in one explicit list. */
export const composersOf = (deps: MailDependencies): Readonly<Record<TemplateName, ComposeMail>> => {
  const moneyBack = composeMoneyBackMail(deps);
  const grant = composeGrantMail(deps);
  const refundRequest = composeRefundRequestMail(deps);
  return {
    ...composeAccountMails(deps),
    receipt: composeReceiptMail(deps),
    withdrawalReceived: composeWithdrawalMail(deps, { isCopy: false }),
    withdrawalCopy: composeWithdrawalMail(deps, { isCopy: true }),
    refundRequested: refundRequest,
    refundDeclined: refundRequest,
    refund: moneyBack,
    disputeLost: moneyBack,
    refundFailed: composeRefundFailedMail(deps),
    newVersion: composeVersionMail(deps),
    reviewAsked: composeReviewMail(deps),
    yourReview: composeYourReviewMail(deps),
    conversionReady: composeConversionMail(deps),
    modelGranted: grant,
    grantRevoked: grant,
    contact: composeContactMail(deps),
    contactCopy: composeContactCopyMail(deps),
    reportDecided: composeReportDecidedMail(deps),
  };
};
