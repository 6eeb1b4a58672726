import type * as v from 'valibot';
import * as audit from '#contract/audit.ts';
import * as sessions from '#contract/calls/accounts/ownAccountCalls.ts';
import * as passports from '#contract/calls/catalogue/passportCalls.ts';
import * as mails from '#contract/calls/content/contentCalls.ts';
import * as money from '#contract/calls/ordering/moneyCalls.ts';
import * as jobs from '#contract/calls/system/systemCalls.ts';
import * as dashboard from '#contract/dashboard.ts';
import * as personalData from '#contract/myData.ts';
import * as proofs from '#contract/receiptProof.ts';
import * as shop from '#contract/wire.ts';
import * as facets from '#contract/wireFacets.ts';
import * as nearDuplicates from '#contract/wireNearDuplicates.ts';
import * as refunds from '#contract/wireRefund.ts';
import * as config from '#contract/wireShop.ts';

/** `wireModel` is `Model` to those who read the document. */
const nameOf = (exported: string): string => {
  const name = exported.replace(/^wire(?=[A-Z])/, '').replace(/Shape$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Every schema that the contract exports, with its name in the document. */
export const componentNames: ReadonlyMap<v.GenericSchema, string> = new Map(
  [
    shop,
    facets,
    passports,
    nearDuplicates,
    refunds,
    money,
    dashboard,
    mails,
    sessions,
    personalData,
    proofs,
    audit,
    jobs,
    config,
  ]
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, value]) => (isSchema(value) ? [[value, nameOf(name)] as const] : [])),
);
