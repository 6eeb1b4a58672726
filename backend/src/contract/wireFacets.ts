import * as v from 'valibot';
import { count, described, text, type Wire } from './shapes.ts';

/** The number of models that each choice would show, given the other choices (addition). */
export const wireFacets = v.object({
  subCategories: described(
    v.array(v.object({ subCategory: text, models: count })),
    'Of a listing of a category, without `categories`: its sub-categories by their normalised names, each with the models of the category that have none',
  ),
  categories: described(
    v.array(v.object({ category: text, models: count })),
    'With `categories`, by their normalised names, counted as if no category were asked for; none for a search, and none with subCategory or either',
  ),
  types: v.object({ free: count, premium: count }),
  formats: described(v.array(v.object({ format: text, models: count })), 'The most frequent first'),
  uses: described(v.array(v.object({ use: text, models: count })), 'Intended uses, the most frequent first'),
  platforms: described(
    v.array(v.object({ platform: text, name: text, models: count })),
    'Known programs that the platforms of models name, the most frequent first',
  ),
  triangles: described(
    v.array(count),
    'Up to 999, 1,000 to 9,999, 10,000 to 49,999, 50,000 to 199,999, and more',
  ),
  textured: count,
  animated: count,
  marks: described(
    v.array(v.object({ mark: text, name: text, models: count })),
    'Marks that models earned by measurement, the most frequent first',
  ),
  licences: described(
    v.array(v.object({ licence: described(text, 'Its id'), name: text, models: count })),
    'The most frequent first',
  ),
  prices: described(v.array(count), '$1 to 10, 11 to 25, 26 to 50, 51 to 100, and more'),
});
export type WireFacets = Wire<typeof wireFacets>;
