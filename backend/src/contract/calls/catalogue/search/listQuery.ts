import * as v from 'valibot';
import { modelOrders, modelStates } from '../../../adminTables.ts';
import { licenceId, listedName, listedUse, listingOrders } from '../../../listingFilter.ts';
import { choiceOf, filledIn, pageQuery, typed, wholeNumber } from '../../fields.ts';

const word = v.optional(typed(200));

const yesOrNo = () =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be true or false'),
      v.transform((value) => value === 'true'),
    ),
  );

/** A name in any case, which listings spell in lower case. */
const spelled = (pattern: RegExp, message: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, message), v.toLowerCase()));

const bound = () => v.optional(wholeNumber(0, 999_999_999));

const filters = {
  type: v.optional(v.picklist(['free', 'premium'], 'must be free or premium')),
  category: word,
  subCategory: word,
  either: word,
  search: word,
  exact: yesOrNo(),
  format: spelled(/^[a-z0-9]{1,20}$/i, 'must be the extension of a mesh file, such as glb'),
  use: spelled(listedUse, 'must be an intended use, such as 3d-printing'),
  platform: spelled(listedName, 'must be the name of a program, such as blender'),
  minTriangles: bound(),
  maxTriangles: bound(),
  textured: yesOrNo(),
  animated: yesOrNo(),
  mark: spelled(listedName, 'must be the name of a mark, such as clean-mesh'),
  licence: spelled(licenceId, 'must be the id of a licence, such as standard-licence'),
  minPrice: bound(),
  maxPrice: bound(),
};

/** The query of the list call. */
export const listQuery = v.object({ ...pageQuery, ...filters, sort: choiceOf(listingOrders) });

/** The query of the call for the counts beside a list. */
export const facetsQuery = v.object({ ...filters, categories: yesOrNo() });

/** The query of the call for suggestions after a search without results. */
export const suggestionsQuery = v.object({ search: filledIn(200) });

/** The query of the Admin's table. */
export const tableQuery = v.object({
  ...pageQuery,
  search: word,
  type: filters.type,
  category: word,
  state: choiceOf(modelStates),
  sort: choiceOf(modelOrders),
});
