import type { WireModel } from 'backend/contract/wire.ts';

/** One row of the grid. */
export const mostSimilar = 4;

/** Similar products: those of the same sub-category first, without the product itself. */
export const similarTo = (model: WireModel, candidates: readonly WireModel[]): readonly WireModel[] => {
  const others = candidates.filter(({ _id }) => _id !== model._id);
  const isNear = ({ ModalsubCategory }: WireModel) => ModalsubCategory === model.ModalsubCategory;
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, mostSimilar);
};
