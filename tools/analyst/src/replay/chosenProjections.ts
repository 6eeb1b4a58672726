import type { OpenMany } from 'backend/projections/accounts/users/projector.ts';
import type { Projection } from 'backend/projections/projection.ts';
import { createProjections, projectionIdentities } from 'backend/projections/registry.ts';
import { UsageError } from '../commandLine/usageError.ts';

const isMeant =
  (word: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name === word || name.split('/').at(-1) === word;

/** The names of all projections. */
export const projectionNames = projectionIdentities.map(({ name }) => name);

/** The projections named by `all`, `catalogue/models` or `models`. @throws UsageError */
export const chosenProjections = (word: string, openMany: OpenMany): readonly Projection[] => {
  const all = createProjections({ openMany });
  if (word === 'all') return all;
  const chosen = all.filter(isMeant(word));
  if (chosen.length === 1) return chosen;
  throw new UsageError(`There is no projection "${word}". Projections: all, ${projectionNames.join(', ')}`);
};
