import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, subCategoriesQuery } from './categories.ts';
import { type KnownNames, knownNames } from './knownNames.ts';

/** Finds the names of categories in the shop's spelling; none until they are loaded. */
export const useKnownNames = (): KnownNames =>
  knownNames(useQuery(categoriesQuery()).data ?? [], useQuery(subCategoriesQuery()).data ?? []);
