import { layout, type MailContent, type MailShop } from './layout.ts';
import { mailSubjects } from './mailSubjects.ts';
import { longDate, type MailedOrder, orderBill } from './orderFacts.ts';

export type GrantedModel = Pick<MailedOrder, 'firstName' | 'ordersLink'> & {
  readonly modelName: string;
  /** ISO 8601 */
  readonly at: string;
  /** The reason that the Admin gave. */
  readonly reason: string;
};

/** The receipt over $0 of a model that the shop gave. */
export const modelGrantedMail = ({ shopName, shopEmail, ...gift }: MailShop & GrantedModel): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: mailSubjects.modelGranted(shopName, gift.modelName),
    preheader: 'There is nothing to pay. Your download is ready.',
    heading: 'A model from us',
    blocks: [
      `Hello ${gift.firstName},`,
      `${gift.modelName} is yours to download, with all later versions. The reason:`,
      { kind: 'quote', text: gift.reason },
      { kind: 'facts', facts: [['Given on', longDate(gift.at)]] },
      orderBill({ items: [{ name: gift.modelName, cents: 0 }], totalCents: 0 }, 'Total'),
      { kind: 'button', label: 'View your models', url: gift.ordersLink },
    ],
    note: `Nothing was charged, so there is no invoice. Questions? Write to ${shopEmail}.`,
  });

/** Says that the shop took a given model back. */
export const grantRevokedMail = ({ shopName, shopEmail, ...gift }: MailShop & GrantedModel): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: mailSubjects.grantRevoked(shopName, gift.modelName),
    preheader: 'We took back a model that we gave you.',
    heading: 'A model was taken back',
    blocks: [
      `Hello ${gift.firstName},`,
      `on ${longDate(gift.at)} we took back ${gift.modelName}, which we had given you. The reason:`,
      { kind: 'quote', text: gift.reason },
      'Models that you bought stay yours.',
      { kind: 'button', label: 'View your models', url: gift.ordersLink },
    ],
    note: `Questions? Answer this mail, or write to ${shopEmail}.`,
  });
