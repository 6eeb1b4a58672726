import { layout, type MailContent, type MailShop } from './layout.ts';
import { mailSubjects } from './mailSubjects.ts';

type ReadyConversion = {
  readonly firstName: string;
  readonly modelName: string;
  /** `STL` */
  readonly format: string;
  /** Address of the page of the model, with its other formats. */
  readonly modelLink: string;
};

/** Tells a person who has waited that a model's files are ready in the requested format. */
export const conversionReadyMail = ({
  shopName,
  shopEmail,
  ...ready
}: MailShop & ReadyConversion): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: `${mailSubjects.conversionReady(shopName, ready.modelName)} ${ready.format}`,
    preheader: 'The file that you asked for can be downloaded.',
    heading: `Ready as ${ready.format}`,
    blocks: [
      `Hello ${ready.firstName},`,
      `${ready.modelName} is ready as ${ready.format}. Its page shows what this format keeps of the model.`,
      { kind: 'button', label: 'Download it', url: ready.modelLink },
    ],
  });
