import { account, claims, downloads, mails, proof } from './deliveryStatements.ts';
import type { DisputeFacts, Statement } from './disputeFacts.ts';
import {
  type Evidence,
  type EvidenceFieldName,
  evidenceFieldNames,
  evidenceFields,
} from './evidenceFields.ts';
import { agreed, dispute, payment, rightsOf, sold, told } from './purchaseStatements.ts';

export type Section = {
  readonly title: string;
  /** The evidence that it belongs to; null for none. */
  readonly field: EvidenceFieldName | null;
  readonly statements: readonly Statement[];
};

/** The file of a dispute: what the log says of the purchase, in sections. What it does not say is "not recorded". */
export const disputeSections = (facts: DisputeFacts): readonly Section[] => {
  const hasEnded = [...facts.rights.values()].every(({ withdrawableUntil }) => withdrawableUntil === null);
  const section = (title: string, field: EvidenceFieldName | null, statements: readonly Statement[]) => ({
    title,
    field,
    statements,
  });
  const { uncategorized_text: rest, ...fields } = evidenceFields;
  const titled = (field: keyof typeof fields, statements: readonly Statement[]) =>
    section(fields[field].label, field, statements);
  const other = (title: string, statements: readonly Statement[]) =>
    section(title, 'uncategorized_text', statements);
  return [
    section('The dispute', null, dispute(facts)),
    titled(
      'product_description',
      facts.placed.data.items.flatMap((item) => sold(facts, item)),
    ),
    titled('cancellation_policy_disclosure', told(facts)),
    titled('refund_policy_disclosure', agreed(facts)),
    // A right that still exists is no reason against a refund.
    section('Right to withdraw', hasEnded ? 'refund_refusal_explanation' : null, rightsOf(facts)),
    titled('access_activity_log', downloads(facts)),
    other('Payment', payment(facts)),
    other('Mails', mails(facts)),
    other('Account and earlier orders', account(facts)),
    other('Refunds and withdrawals', claims(facts)),
    other('Proof', proof(facts)),
  ];
};

/** The lines up to a number of characters; the last one says how many are missing. */
const fitted = (lines: readonly string[], most: number): string => {
  const room = most - 60;
  let length = 0;
  const fitting = lines.findIndex((line) => {
    length += line.length + 1;
    return length > room;
  });
  return fitting === -1
    ? lines.join('\n')
    : [...lines.slice(0, fitting), `And ${lines.length - fitting} more statements.`].join('\n');
};

/** The texts for the bank that follow from a file; empty where the shop knows nothing. */
export const evidenceOf = (facts: DisputeFacts): Required<Evidence> => {
  const sections = disputeSections(facts);
  const delivered = facts.downloads[0] ?? facts.order.find(({ type }) => type === 'EntitlementGranted');
  const own: Evidence = {
    customer_name: facts.buyer.name,
    customer_email_address: facts.buyer.email,
    service_date: delivered?.metadata.at.slice(0, 10),
  };
  const textOf = (name: EvidenceFieldName): string => {
    const of = sections.filter(({ field }) => field === name);
    const lines = of.flatMap(({ title, statements }) => {
      const held = statements.filter(({ isMissing }) => !isMissing);
      return [
        ...(of.length > 1 && held.length > 0 ? [`${title}:`] : []),
        ...held.map(({ text, eventIds }) => `${text} [${eventIds.join(', ')}]`),
      ];
    });
    return own[name] ?? fitted(lines, evidenceFields[name].most);
  };
  return Object.fromEntries(evidenceFieldNames.map((name) => [name, textOf(name)])) as Required<Evidence>;
};
