import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { modelAttributeList } from 'backend/domain/catalogue/models/modelAttributes.ts';
import { shortDate } from '../../../lib/formats.ts';
import { comparisonsOf } from '../../../lib/measured/comparison.ts';
import { inUnitOf, type Unit } from '../../../lib/measured/lengths.ts';

/** A line of the table of facts. */
export type Fact = {
  readonly name: string;
  readonly value: string;
  /** The shop measured the value. */
  readonly isMeasured?: boolean;
  /** The seller's value, if the measured one differs. */
  readonly declared?: string;
};

/** The attributes on the product page, without optional ones that a model does not state, and two dates (R032, R033). Each measured value that differs follows the seller's. `unit` is that of lengths, if any. */
export const factsOf = (
  model: WireModel,
  passport: Pick<WirePassport, 'files'> | null | undefined,
  unit: Unit | null,
): readonly Fact[] => {
  const compared = new Map(
    comparisonsOf(model, passport ?? { files: [] }).map((one) => [one.field as string, one]),
  );
  return [
    ...modelAttributeList.flatMap(({ label, wire, isFact }): readonly Fact[] => {
      const declared = model[wire];
      if (!isFact || (isFact === 'stated' && !declared)) return [];
      const one = compared.get(wire);
      if (!one) return [{ name: label, value: declared }];
      const value = one.length && unit ? inUnitOf({ unit }, one.length) : one.measured;
      if (one.differs) return [{ name: label, value, isMeasured: true, declared }];
      return [{ name: label, value: unit && one.length ? value : declared, isMeasured: true }];
    }),
    { name: 'Posted', value: shortDate(model.createdAt) },
    { name: 'Updated', value: shortDate(model.changedAt ?? model.updatedAt) },
  ];
};
