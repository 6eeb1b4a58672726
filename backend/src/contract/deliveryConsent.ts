import type * as v from 'valibot';
import type { Wire } from './shapes.ts';
import type { deliveryConsentFields } from './wireRefund.ts';

/** The text that a buyer agreed to before the payment. */
export type DeliveryConsent = Wire<v.ObjectSchema<typeof deliveryConsentFields, undefined>>;

/**
 * The request for immediate delivery, and the acknowledgement that the right to cancel ends with it (Q40). The UK's Consumer Contracts
 * Regulations 2013 (regulation 37) and the EU's Directive 2011/83 (article 16(m)) require both before digital content is delivered. Texts
 * never change: another wording is a new version, the newest one last.
 */
const texts: readonly string[] = [
  'I want my models delivered at once, before the 14 days in which I may cancel are over, and I acknowledge that I lose my right to cancel as soon as delivery begins.',
];

/** The consent with this version, from 1, or null. */
export const deliveryConsent = (version: number): DeliveryConsent | null => {
  const text = texts[version - 1];
  return text === undefined ? null : { version, text };
};

/** The consent that the checkout asks for now. */
export const currentConsent: DeliveryConsent = { version: texts.length, text: texts.at(-1) ?? '' };
