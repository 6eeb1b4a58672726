import type { WireModel } from 'backend/contract/wire.ts';
import { shortDate } from '../../lib/formats.ts';

/** One line of the attribute list. */
export type Attribute = {
  readonly name: string;
  readonly value: string;
  /** `mono` for measures and dates, `large` for the two that buyers look for first, `wide` for a full line. */
  readonly look: 'text' | 'mono' | 'large' | 'wide';
};

/** The eleven specified attributes, in their order (R032, R033). */
export const attributesOf = (model: WireModel): readonly Attribute[] => [
  { name: 'Platform', value: model.ModalPlatform, look: 'text' },
  { name: 'Render', value: model.ModalRender, look: 'text' },
  { name: 'Size', value: model.ModalSize, look: 'large' },
  { name: 'Length', value: model.ModalLength, look: 'mono' },
  { name: 'Width', value: model.ModalWidth, look: 'mono' },
  { name: 'Height', value: model.ModalHeight, look: 'mono' },
  { name: 'Style', value: model.ModalStyle, look: 'text' },
  { name: 'Material', value: model.ModalMaterial, look: 'wide' },
  { name: 'Polys', value: model.ModalPolys, look: 'large' },
  { name: 'Posted', value: shortDate(model.createdAt), look: 'mono' },
  { name: 'Updated', value: shortDate(model.changedAt ?? model.updatedAt), look: 'mono' },
];
