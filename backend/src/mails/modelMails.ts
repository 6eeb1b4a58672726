import { layout, type MailContent, type MailShop } from './layout.ts';
import { longDate, type MailedOrder, orderBill } from './orderFacts.ts';

type NewVersion = {
  readonly firstName: string;
  readonly modelName: string;
  readonly version: number;
  /** The Admin's note; may be empty. */
  readonly note: string;
  /** The differences from the previous version, each in a few words. */
  readonly changes: readonly string[];
  /** Address of the page with orders and downloads. */
  readonly ordersLink: string;
};

/** Announces a new version of a model that the recipient owns, with its improvements and a link (Q32). */
export const newVersionMail = (news: MailShop & NewVersion): MailContent =>
  layout('newVersion', news.modelName, news, {
    preheader: `Version ${news.version} is yours to download, at no charge.`,
    heading: 'A model of yours was improved',
    blocks: [
      `Hello ${news.firstName},`,
      `Version ${news.version} of ${news.modelName} is here. You own the model, so it is yours to download, at no charge. What you bought stays available too.`,
      ...(news.note === '' ? [] : [{ kind: 'quote', text: news.note } as const]),
      ...(news.changes.length === 0
        ? []
        : [{ kind: 'facts', facts: [['Changes', news.changes.join(', ')]] } as const]),
      { kind: 'button', label: 'Compare and download', url: news.ordersLink },
    ],
  });

export type GrantedModel = Pick<MailedOrder, 'firstName' | 'ordersLink'> & {
  readonly modelName: string;
  /** ISO 8601 */
  readonly at: string;
  /** The reason that the Admin gave. */
  readonly reason: string;
};

/** The receipt over $0 of a model that the shop gave. */
export const modelGrantedMail = (gift: MailShop & GrantedModel): MailContent =>
  layout('modelGranted', gift.modelName, gift, {
    preheader: 'There is nothing to pay. Your download is ready.',
    heading: 'A model from us',
    blocks: [
      `Hello ${gift.firstName},`,
      `${gift.modelName} is yours to download, with all later versions. The reason:`,
      { kind: 'quote', text: gift.reason },
      { kind: 'facts', facts: [['Given on', longDate(gift.at)]] },
      orderBill({ items: [{ name: gift.modelName, cents: 0 }], totalCents: 0 }, 'Total'),
      { kind: 'button', label: 'Download it', url: gift.ordersLink },
    ],
    note: `Nothing was charged, so there is no invoice. Questions? Write to ${gift.shopEmail}.`,
  });

/** Says that the shop took a given model back. */
export const grantRevokedMail = (gift: MailShop & GrantedModel): MailContent =>
  layout('grantRevoked', gift.modelName, gift, {
    preheader: 'We took back a model that we gave you.',
    heading: 'A model was taken back',
    blocks: [
      `Hello ${gift.firstName},`,
      `On ${longDate(gift.at)} we took back ${gift.modelName}, which we had given you. The reason:`,
      { kind: 'quote', text: gift.reason },
      'Models that you bought stay yours.',
      { kind: 'button', label: 'View your models', url: gift.ordersLink },
    ],
    note: `Questions? Answer this mail, or write to ${gift.shopEmail}.`,
  });

type ReadyConversion = {
  readonly firstName: string;
  readonly modelName: string;
  /** `STL` */
  readonly format: string;
  /** Address of the page of the model, with its other formats. */
  readonly modelLink: string;
};

/** Tells a person who has waited that a model's files are ready in the requested format. */
export const conversionReadyMail = (ready: MailShop & ReadyConversion): MailContent =>
  layout('conversionReady', ready.modelName, ready, {
    subjectEnd: ` ${ready.format}`,
    preheader: 'The file that you asked for can be downloaded.',
    heading: `Ready as ${ready.format}`,
    blocks: [
      `Hello ${ready.firstName},`,
      `${ready.modelName} is ready as ${ready.format}. Its page shows what this format keeps of the model.`,
      { kind: 'button', label: 'Download it', url: ready.modelLink },
    ],
  });

type ReviewRequest = {
  readonly firstName: string;
  readonly modelName: string;
  /** Address of the page of the model, with its reviews. */
  readonly modelLink: string;
  /** Address of the page that stops these mails. */
  readonly stopLink: string;
};

/** Asks for a review of a model that the recipient downloaded. */
export const reviewAskedMail = (asked: MailShop & ReviewRequest): MailContent =>
  layout('reviewAsked', asked.modelName, asked, {
    preheader: 'Your review helps others to choose.',
    heading: 'What do you think of it?',
    blocks: [
      `Hello ${asked.firstName},`,
      `Two weeks ago you downloaded ${asked.modelName}. A few words about it, good or bad, help others to choose. We publish every review and pay for none.`,
      { kind: 'button', label: 'Write a review', url: asked.modelLink },
      'We ask once for each model.',
      { kind: 'link', label: 'Stop these mails', url: asked.stopLink },
    ],
  });
