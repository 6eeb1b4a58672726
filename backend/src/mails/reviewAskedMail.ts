import { layout, type MailContent, type MailShop } from './layout.ts';
import { mailSubjects } from './mailSubjects.ts';

type ReviewRequest = {
  readonly firstName: string;
  readonly modelName: string;
  /** Address of the page of the model, with its reviews. */
  readonly modelLink: string;
  /** Address of the page that stops these mails. */
  readonly stopLink: string;
};

/** Asks for a review of a model that the recipient downloaded. */
export const reviewAskedMail = ({ shopName, shopEmail, ...asked }: MailShop & ReviewRequest): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: mailSubjects.reviewAsked(shopName, asked.modelName),
    preheader: 'Your review helps others to choose.',
    heading: 'What do you think of it?',
    blocks: [
      `Hello ${asked.firstName},`,
      `two weeks ago you downloaded ${asked.modelName}. A few words about it, good or bad, help others to choose. We publish every review and pay for none.`,
      { kind: 'button', label: 'Write a review', url: asked.modelLink },
      'We ask once for each model.',
      { kind: 'link', label: 'Stop these mails', url: asked.stopLink },
    ],
  });
