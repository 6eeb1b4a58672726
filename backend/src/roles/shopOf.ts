import type { WireShop } from '#contract/wireShop.ts';
import type { ShopIdentity } from '#workers/composedMail.ts';
import type { Config } from '../config.ts';

/** `name=url` pairs, separated by commas; a name without an address is not a link (R067). */
const socialLinksOf = (setting: string): WireShop['socialLinks'] =>
  setting
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...url] = pair.split('=');
      return { name: name.trim(), url: url.join('=').trim() };
    });

/** The facts about the seller that the law wants beside name and address (Directive 2000/31, article 5; Directive 2011/83, article 6(1)). */
export const sellerFacts = {
  SHOP_COMPANY_NUMBER: 'Company number',
  SHOP_REGISTER: 'Register',
  SHOP_VAT_NUMBER: 'VAT number',
  SHOP_PHONE: 'Phone',
  SHOP_EU_REPRESENTATIVE: 'Representative in the EU',
} as const;

/** The seller in lines: the address, and those facts that are set. */
const sellerOf = (config: Config): readonly string[] => [
  config.SHOP_ADDRESS,
  ...Object.entries(sellerFacts).flatMap(([variable, label]) => {
    const value = config[variable as keyof typeof sellerFacts];
    return value === undefined ? [] : [`${label}: ${value}`];
  }),
];

/** The seller as mails name it. */
export const mailShopOf = (config: Config): ShopIdentity => ({
  shopName: config.SHOP_NAME,
  shopEmail: config.SHOP_EMAIL,
  seller: sellerOf(config),
  publicUrl: config.PUBLIC_URL,
});

/** The public part of the configuration, for the pages; it contains no secret. */
export const shopOf = (config: Config): WireShop => ({
  shopName: config.SHOP_NAME,
  address: config.SHOP_ADDRESS,
  email: config.SHOP_EMAIL,
  phone: config.SHOP_PHONE ?? '',
  seller: sellerOf(config),
  ...(config.TAX_REPORT && { taxReport: true as const }),
  analyticsUrl: config.ANALYTICS_URL,
  socialLinks: socialLinksOf(config.SOCIAL_LINKS),
  // Without the secret key no card can be charged, so the pages ask for none.
  card:
    config.STRIPE_SECRET_KEY === undefined
      ? { publishableKey: '', sandboxUrl: null }
      : { publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '', sandboxUrl: config.STRIPE_API_BASE ?? null },
  contact: {
    url: config.CONTACT_URL,
    serviceId: config.CONTACT_SERVICE_ID,
    templateId: config.CONTACT_TEMPLATE_ID,
    publicKey: config.CONTACT_PUBLIC_KEY,
  },
});
