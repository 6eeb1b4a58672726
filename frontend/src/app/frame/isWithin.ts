import { paths } from '../../lib/paths.ts';

/** Whether an address belongs to a category. */
export const isWithin = (location: string, category: string): boolean => {
  const root = paths.category(category).toLowerCase();
  const here = location.toLowerCase();
  return here === root || here.startsWith(`${root}/`);
};
