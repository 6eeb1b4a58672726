/** The seller, as the information names them; the address may have several lines. */
export type InformingSeller = {
  readonly shopName: string;
  readonly address: string;
  readonly email: string;
};

/** The information on the right to withdraw: its paragraphs, and the lines of the model form. */
export type WithdrawalInformation = {
  readonly paragraphs: readonly string[];
  readonly form: readonly string[];
};

export const informationTitle = 'Your right to withdraw';
export const formTitle = 'Model withdrawal form';

const lineOf = ({ shopName, address, email }: InformingSeller): string =>
  [shopName, ...address.split('\n'), email].map((part) => part.trim().replace(/,$/, '')).join(', ');

/**
 * The information before the contract and in its confirmation (Directive 2011/83, articles 6(1)(h) and (k) and 8(7); in the UK the
 * Consumer Contracts Regulations 2013, regulations 13 and 16), after the model instructions and with the model form of the directive's
 * annex I. Orders name the version that was shown, so a version never changes: another wording is a new version, the newest one last.
 */
const versions: readonly ((seller: InformingSeller) => WithdrawalInformation)[] = [
  (seller) => ({
    paragraphs: [
      'If you buy as a consumer, you have the right to withdraw from the contract within 14 days without giving any reason.',
      'The period begins on the day after your payment has gone through, and ends with the end of the 14th day where you live. If that day is a Saturday, a Sunday or a public holiday there, the period ends with the next working day.',
      `To withdraw, tell us so in a clear statement: press ‘Withdraw from contract here’, at the end of each page of the shop and at each of your orders, or write to ${lineOf(seller)}. You may use the model withdrawal form below, but need not. We confirm by mail at once that we received your withdrawal. It is in time if you send it before the period ends.`,
      'If you withdraw, we return your payment for the models that you withdraw from without undue delay, at the latest 14 days after you told us. We return it to the card that you paid with, and charge no fee for it.',
      'The right ends earlier for a model when its delivery begins, which is your first download, provided that you expressly agreed to delivery within the period, acknowledged that you lose the right thereby, and we confirmed both by mail.',
    ],
    form: [
      '(Complete and return this form only if you wish to withdraw from the contract)',
      `To ${lineOf(seller)}:`,
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
      'Ordered on (*)/received on (*),',
      'Name of consumer(s),',
      'Address of consumer(s),',
      'Signature of consumer(s) (only if this form is notified on paper),',
      'Date',
      '(*) Delete as appropriate.',
    ],
  }),
];

/** The version that the checkout shows now. */
export const currentInformation = versions.length;

/** What a receipt says in its place about an order whose buyer was shown none. */
const notInformed: WithdrawalInformation = {
  paragraphs: [
    'You were not told of this right when you ordered. Therefore you may withdraw from the contract within 12 months and 14 days.',
  ],
  form: [],
};

/** The information in a version, from 1; null is for orders whose buyers were shown none. */
export const withdrawalInformation = (
  version: number | null,
  seller: InformingSeller,
): WithdrawalInformation => (version === null ? undefined : versions[version - 1])?.(seller) ?? notInformed;
