import type { WireModel } from 'backend/contract/wire.ts';
import { modelAttributeList } from 'backend/domain/catalogue/modelAttributes.ts';
import { shortDate } from '../../lib/formats.ts';

/** One line of the attribute list. */
export type Attribute = {
  readonly name: string;
  readonly value: string;
  readonly look: 'text' | 'mono' | 'large' | 'wide';
};

/** The attributes that the product page lists, and its two dates (R032, R033). */
export const attributesOf = (model: WireModel): readonly Attribute[] => [
  ...modelAttributeList.flatMap(({ label, wire, look }) =>
    look ? { name: label, value: model[wire], look } : [],
  ),
  { name: 'Posted', value: shortDate(model.createdAt), look: 'mono' },
  { name: 'Updated', value: shortDate(model.changedAt ?? model.updatedAt), look: 'mono' },
];
