import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoriesQuery, subCategoriesQuery } from './categories.ts';
import { type CategoryMenu, categoryMenu } from './categoryMenu.ts';

const none: readonly never[] = [];

/** The categories of the header; empty while loading. */
export const useCategoryMenu = (): CategoryMenu => {
  const { data: categories = none } = useQuery(categoriesQuery());
  const { data: subCategories = none } = useQuery(subCategoriesQuery());
  return useMemo(() => categoryMenu(categories, subCategories), [categories, subCategories]);
};
