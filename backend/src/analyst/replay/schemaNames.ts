import { type Projection, readModelPrefix, schemaOf } from '#projections/projection.ts';

/**
 * Schemas of this tool stand beside the live one, `rm_catalogue_models_v1`, and never begin as live ones do:
 * nothing takes them for read models.
 */
const beside =
  (prefix: string) =>
  (projection: Pick<Projection, 'name' | 'version'>): string =>
    `${prefix}_${schemaOf(projection).slice(readModelPrefix.length)}`;

/** What a rebuild fills, until it is swapped in. */
export const nextSchema = beside('next');
/** What was live before the last rebuild: the way back. */
export const keptSchema = beside('kept');
/** What was kept before that; gone a moment later. */
export const discardedSchema = beside('discarded');
/** What a comparison fills and drops again. */
export const comparedSchema = beside('compared');

/** What `replay` fills; `name` stands in the place of the projection's own. */
export const replaySchema = (projection: Pick<Projection, 'name' | 'version'>, name?: string): string =>
  name === undefined ? beside('replay')(projection) : `replay_${name}`;
