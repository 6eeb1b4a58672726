import type { WireModel } from 'backend/contract/wire.ts';

/** Most pictures of a cover. */
export const mostPictures = 3;

type Cover = Pick<WireModel, 'ModalCard' | 'ModalSlider'>;

const picturesOf = ({ ModalCard, ModalSlider }: Cover): readonly string[] =>
  ModalSlider.length > 0 ? ModalSlider : [ModalCard];

/** The pictures of a listing's cover: the first of each of its first products, then further ones of the same. */
export const coverPictures = (models: readonly Cover[]): readonly string[] => {
  const pictures = models.slice(0, mostPictures).map(picturesOf);
  const [firsts, others] = [
    pictures.flatMap(([first = []]) => first),
    pictures.flatMap(([, ...rest]) => rest),
  ];
  return [...new Set([...firsts, ...others])].slice(0, mostPictures);
};
