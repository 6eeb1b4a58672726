import type { WireMail } from 'backend/contract/calls/content/mails.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';

const titles: Readonly<Record<string, string>> = {
  verify: 'Verify the email address',
  signUpAgain: 'Choose a password, after several sign-ups',
  reset: 'Reset the password',
  resetNotice: 'The password was changed',
  newEmail: 'Confirm the new email address',
  emailRequested: 'Another email address was asked for',
  emailChanged: 'The email address was changed',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  tokenMade: 'A token for a program was made',
  receipt: 'Receipt',
  withdrawalReceived: 'Withdrawal received',
  withdrawalCopy: 'Withdrawal received, for the typed address',
  refundRequested: 'Request for a refund received',
  refundDeclined: 'Refund declined',
  refund: 'Refund',
  disputeLost: 'Dispute decided for the buyer',
  refundFailed: 'Refund that failed',
  modelGranted: 'Model from the shop',
  grantRevoked: 'Given model taken back',
  newVersion: 'New version of a model',
  reviewAsked: 'Request for a review',
  yourReview: 'Answer or decision about a review',
  conversionReady: 'A file in another format is ready',
};

/** The title of a mail; an unknown template keeps its name. */
export const mailTitle = ({ template }: Pick<WireMail, 'template'>): string => titles[template] ?? template;

const states: Readonly<
  Record<WireMail['state'], { readonly word: string; readonly tone: BadgeTone; readonly meaning: string }>
> = {
  waiting: {
    word: 'Waiting',
    tone: 'neutral',
    meaning: 'It has not been sent yet, or is being tried again.',
  },
  parked: {
    word: 'Parked',
    tone: 'danger',
    meaning: 'It failed for good. Background jobs say why and try it again.',
  },
  sent: { word: 'Sent', tone: 'ok', meaning: '' },
  undeliverable: { word: 'Refused', tone: 'danger', meaning: 'The mail server refused it.' },
  skipped: { word: 'Not needed', tone: 'neutral', meaning: 'It was no longer needed when its turn came.' },
};

/** The state of a mail: a word, its tone and its meaning. */
export const mailState = ({ state, answer, code }: Pick<WireMail, 'state' | 'answer' | 'code'>) => {
  const { word, tone, meaning } = states[state];
  return {
    word,
    tone,
    meaning:
      answer === null ? meaning : `${meaning.slice(0, -1)} (${[answer, code ?? []].flat().join(' ')}).`,
  };
};
