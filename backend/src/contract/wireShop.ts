import * as v from 'valibot';
import { described, text, type Wire, yes } from './shapes.ts';

/** Addition: the shop's identity and the settings of external services that its pages need (Q30, Q48). */
export const wireShop = v.object({
  shopName: text,
  address: text,
  email: text,
  phone: described(text, 'Empty for none'),
  seller: described(
    v.array(text),
    'The seller in lines: address, company number, register, VAT number, phone, representative in the EU, those that are set',
  ),
  analyticsUrl: text,
  taxReport: v.optional(described(yes, 'Only where the Admin has tax reports')),
  socialLinks: described(v.array(v.object({ name: text, url: text })), 'They link nowhere unless configured'),
  card: v.object({
    publishableKey: text,
    sandboxUrl: described(
      v.nullable(text),
      'Where the embedded card sandbox answers, null with the real provider',
    ),
  }),
  contact: described(
    v.object({ url: text, serviceId: text, templateId: text, publicKey: text }),
    'The e-mail-sending service of the contact form',
  ),
});
export type WireShop = Wire<typeof wireShop>;

/** Addition: whether the shop serves, and the state of the services that it needs. */
export const wireReadiness = v.object({
  status: v.picklist(['ready', 'not ready']),
  checks: described(v.record(text, text), '`ok`, or what is wrong, by the name of what is needed'),
});
