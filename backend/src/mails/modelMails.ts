import { longDate } from '#contract/longTime.ts';
import { wayToObject } from '#contract/reviewReport.ts';
import { versionNames } from '#domain/catalogue/versions/recall.ts';
import type { MailPicture } from './blocks.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';
import { type MailedOrder, orderBill } from './orderFacts.ts';

type NewVersion = {
  readonly firstName: string;
  readonly modelName: string;
  readonly version: number;
  /** The Admin's note; may be empty. */
  readonly note: string;
  /** The differences from the previous version, each in a few words. */
  readonly changes: readonly string[];
  /** The versions that this one replaces because the shop recalled them, with the note as the reason. */
  readonly recalls: readonly number[];
  readonly pictures: readonly MailPicture[];
  /** Address of the page with orders and downloads. */
  readonly ordersLink: string;
};

const improved = (news: MailShop & NewVersion): MailContent =>
  layout('newVersion', news.modelName, news, {
    preheader: `Version ${news.version} is yours to download, at no charge.`,
    heading: 'A model of yours was improved',
    blocks: [
      `Hello ${news.firstName},`,
      { kind: 'pictures', pictures: news.pictures },
      `Version ${news.version} of ${news.modelName} is here. You own the model, so it is yours to download, at no charge. What you bought stays available too.`,
      ...(news.note === '' ? [] : [{ kind: 'quote', text: news.note } as const]),
      ...(news.changes.length === 0
        ? []
        : [{ kind: 'facts', facts: [['Changes', news.changes.join(', ')]] } as const]),
      { kind: 'button', label: 'Compare and download', url: news.ordersLink },
    ],
  });

/**
 * A recall notice: picture, fault, what to do, two remedies to choose from and contact, in words that do not play it down (Regulation 2023/988,
 * articles 36 and 37).
 */
const recalled = (news: MailShop & NewVersion): MailContent => {
  const recalls = versionNames(news.recalls);
  return layout('newVersion', news.modelName, news, {
    subjectEnd: `: recall of ${recalls}`,
    preheader: `Please stop using ${recalls}.`,
    heading: 'Product safety recall',
    blocks: [
      `Hello ${news.firstName},`,
      { kind: 'pictures', pictures: news.pictures },
      `Please stop using ${recalls} of ${news.modelName} at once, and everything that you made or printed from the files. The reason:`,
      { kind: 'quote', text: news.note },
      `What to do: delete the files of ${recalls}, throw away what was printed from them, and tell everybody who got them from you. Version ${news.version} replaces ${recalls}, at no charge. If you would rather have your money for the model back, write to ${news.shopEmail}.`,
      { kind: 'button', label: `Download version ${news.version}`, url: news.ordersLink },
    ],
    note: `Questions, or did somebody get hurt? Write to ${news.shopEmail}.`,
  });
};

/** Announces a new version of a model that the recipient owns, with its improvements or the reason of a recall, and a link (Q32). */
export const newVersionMail = (news: MailShop & NewVersion): MailContent =>
  news.recalls.length === 0 ? improved(news) : recalled(news);

export type GrantedModel = Pick<MailedOrder, 'firstName' | 'ordersLink'> & {
  readonly pictures: readonly MailPicture[];
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
      { kind: 'pictures', pictures: gift.pictures },
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

type AboutModel = {
  readonly firstName: string;
  readonly modelName: string;
  /** Address of the page of the model, with its reviews and its formats. */
  readonly modelLink: string;
};

type ReadyConversion = AboutModel & {
  /** `STL` */
  readonly format: string;
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

type ReviewRequest = AboutModel & {
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

type ReviewNews = AboutModel & {
  readonly what: 'ReviewAnswered' | 'ReviewHidden' | 'ReviewKept';
  /** The shop's answer, or the reason of the decision. */
  readonly words: string;
};

const reviewNews = {
  ReviewAnswered: { heading: 'We answered your review', said: 'We answered your review of', ends: null },
  ReviewHidden: {
    heading: 'We hid your review',
    said: 'Nobody but you can read the words any more of your review of',
    ends: 'The stars still count. The shop allows reviews that are lawful, polite and about the model. ',
  },
  ReviewKept: {
    heading: 'Your review stays',
    said: 'Somebody reported your review, and we decided to keep it. It is about',
    ends: '',
  },
} as const;

/** Tells the author of a review the shop's answer, or its decision with reason and way to object (Regulation 2022/2065, article 17(3)). */
export const yourReviewMail = ({ what, words, ...news }: MailShop & ReviewNews): MailContent => {
  const { heading, said, ends } = reviewNews[what];
  return layout('yourReview', news.modelName, news, {
    preheader: `${heading}.`,
    heading,
    blocks: [
      `Hello ${news.firstName},`,
      `${said} ${news.modelName}.${ends === null ? '' : ' Our reason:'}`,
      { kind: 'quote', text: words },
      ...(ends === null ? [] : [`${ends}A person decided this, not a program. ${wayToObject}`]),
      { kind: 'button', label: 'View the model', url: news.modelLink },
    ],
  });
};
