import { type Shape, shapeDistance } from 'mesh-reader/shapeDistance';
import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { wordsOf } from '../models/words.ts';

/** The properties by which models are compared. */
export type Judged = {
  readonly model_id: string;
  readonly seq: string;
  readonly category_key: string;
  readonly sub_category_key: string;
  readonly attributes: Pick<ModelAttributes, 'name' | 'style' | 'material'>;
  readonly shape: Shape | null;
};

/** The weight of each property. */
const weights = { shape: 0.4, category: 0.4, words: 0.2 };

/** At this distance similarity falls to a third; it is half the usual distance to the nearest other model. */
const fading = 0.3;

const likeShape = (one: Judged, other: Judged): number =>
  one.shape && other.shape && one.category_key === other.category_key
    ? Math.exp(-shapeDistance(one.shape, other.shape) / fading)
    : 0;

const likeCategory = (one: Judged, other: Judged): number => {
  if (one.category_key !== other.category_key) return 0;
  return one.sub_category_key === other.sub_category_key ? 1 : 0.6;
};

/** Words that describe a model; words of its name have three times the weight. */
const described = ({ attributes: { name, style, material } }: Judged): ReadonlyMap<string, number> =>
  new Map([
    ...[...wordsOf(style), ...wordsOf(material)].map((word) => [word, 1] as const),
    ...wordsOf(name).map((word) => [word, 3] as const),
  ]);

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** The proportion of common words, by weight. */
const likeWords = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number => {
  const all = sum(one.values()) + sum(other.values());
  const common = [...one].map(([word, weight]) => (other.has(word) ? weight + (other.get(word) ?? 0) : 0));
  return all === 0 ? 0 : sum(common) / all;
};

/**
 * The candidates that are most similar by shape, category and words together, best first, newer before older ones. Shape counts within a
 * category alone: a windmill may have the shape of a stool.
 */
export const rankSimilar = (
  model: Judged,
  candidates: readonly Judged[],
  most: number,
): readonly string[] => {
  const words = described(model);
  const others = new Map(candidates.map((candidate) => [candidate.model_id, candidate]));
  others.delete(model.model_id);
  return [...others.values()]
    .map((candidate) => ({
      candidate,
      likeness:
        weights.shape * likeShape(model, candidate) +
        weights.category * likeCategory(model, candidate) +
        weights.words * likeWords(words, described(candidate)),
    }))
    .toSorted(
      (one, other) =>
        other.likeness - one.likeness || Number(other.candidate.seq) - Number(one.candidate.seq),
    )
    .slice(0, most)
    .map(({ candidate }) => candidate.model_id);
};
