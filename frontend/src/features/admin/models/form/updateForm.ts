import { tagSeparator } from 'backend/contract/constants.ts';
import { assetIdOf } from 'backend/contract/reference.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { byWire } from 'backend/domain/catalogue/models/modelAttributes.ts';
import * as v from 'valibot';
import { classified, type ModelText, updateTexts } from './modelText.ts';

/** Only category, sub-category and type are required (R137). */
export const updateSchema = classified((fields) => v.object({ ...fields, ...updateTexts }));

/** The form's values for a model. */
export const updateFields = (model: WireModel): ModelText => ({
  ...byWire(({ wire }) => model[wire]),
  ModalPrice: model.ModalType === 'free' ? '' : String(model.ModalPrice ?? ''),
  ModalType: model.ModalType,
  description: model.description ?? '',
  tags: (model.tags ?? []).join(`${tagSeparator} `),
});

/** The id part of a reference is what is sent back (R097). */
const idPart = (reference: string): string => assetIdOf(reference) ?? reference;

/** The body of the call (R157). */
export const updateBody = (fields: ModelText, model: WireModel) => ({
  ...fields,
  ModalPrice: fields.ModalType === 'free' ? '' : fields.ModalPrice,
  ModalFile: model.ModalFile,
  ModalTexture: model.ModalTexture,
  ModalObj: model.ModalObj,
  ModalColor: model.ModalColor,
  ModalCard: idPart(model.ModalCard),
  ModalSlider: model.ModalSlider.map(idPart),
});
