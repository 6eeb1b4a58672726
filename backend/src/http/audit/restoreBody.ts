import type * as v from 'valibot';
import type { updateFields } from '#contract/calls/catalogue/modelForm.ts';
import { byWire } from '#domain/catalogue/modelAttributes.ts';
import { isCurrent, type ModelState } from '#domain/catalogue/modelState.ts';
import { toDollars } from '#domain/kernel/money.ts';

/** The body of the update call that restores an earlier state of a model; null when it was not in the catalogue (R157). */
export const restoreBody = (
  state: ModelState,
): Readonly<
  Record<keyof Omit<v.InferInput<typeof updateFields>, 'seenAt'>, string | readonly string[]>
> | null => {
  if (!isCurrent(state)) return null;
  const { attributes, type, price, files } = state;
  return {
    ...byWire(({ name }) => attributes[name]),
    description: attributes.description,
    tags: attributes.tags,
    ModalType: type,
    ModalPrice: type === 'free' || price === null ? '' : String(toDollars(price)),
    ModalCard: files.card.assetId,
    ModalSlider: files.slider.map(({ assetId }) => assetId),
  };
};
