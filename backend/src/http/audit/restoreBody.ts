import { isCurrent, type ModelState } from '#domain/catalogue/modelState.ts';
import { toDollars } from '#domain/kernel/money.ts';

/** The body of the update call that makes a model what it was; null when it was not in the catalogue (R157). */
export const restoreBody = (
  state: ModelState,
): Readonly<Record<string, string | readonly string[]>> | null => {
  if (!isCurrent(state)) return null;
  const { attributes, type, price, files } = state;
  return {
    ModalName: attributes.name,
    ModalPlatform: attributes.platform,
    ModalRender: attributes.render,
    ModalSize: attributes.size,
    ModalLength: attributes.length,
    ModalWidth: attributes.width,
    ModalHeight: attributes.height,
    ModalStyle: attributes.style,
    ModalMaterial: attributes.material,
    ModalPolys: attributes.polys,
    ModalFormat: attributes.format,
    ModalCategory: attributes.category,
    ModalsubCategory: attributes.subCategory,
    description: attributes.description,
    tags: attributes.tags,
    ModalType: type,
    ModalPrice: type === 'free' || price === null ? '' : String(toDollars(price)),
    ModalCard: files.card.assetId,
    ModalSlider: files.slider.map(({ assetId }) => assetId),
  };
};
