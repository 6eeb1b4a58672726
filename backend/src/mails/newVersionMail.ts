import { layout, type MailContent, type MailShop } from './layout.ts';
import { mailSubjects } from './mailSubjects.ts';

export type NewVersion = {
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
export const newVersionMail = ({ shopName, shopEmail, ...news }: MailShop & NewVersion): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: mailSubjects.newVersion(shopName, news.modelName),
    preheader: `Version ${news.version} is yours to download, at no charge.`,
    heading: 'A model of yours was improved',
    blocks: [
      `Hello ${news.firstName},`,
      `version ${news.version} of ${news.modelName} is here. You own the model, so it is yours to download, at no charge. What you bought stays available too.`,
      ...(news.note === '' ? [] : [{ kind: 'quote', text: news.note } as const]),
      ...(news.changes.length === 0
        ? []
        : [{ kind: 'facts', facts: [['Changes', news.changes.join(', ')]] } as const]),
      { kind: 'button', label: 'Compare and download', url: news.ordersLink },
    ],
  });
