import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, subCategoriesQuery } from './api/categories.ts';
import { type KnownNames, knownNames } from './knownNames.ts';

/** Finds the names of categories as the shop spells them; none until they are there. */
export const useKnownNames = (): KnownNames =>
  knownNames(useQuery(categoriesQuery()).data ?? [], useQuery(subCategoriesQuery()).data ?? []);
