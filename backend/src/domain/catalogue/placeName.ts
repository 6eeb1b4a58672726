import { normalisedName } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * The fault of a sub-category's name, or null. The name is a part of an address: `.` and `..` are folders to a
 * browser, slashes to many servers, and an underscore is a space (Q09), so a name of marks alone leads elsewhere or nowhere.
 */
export const subCategoryNameFault = (name: string): string | null => {
  if (/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\u2060\uFEFF]/u.test(name))
    return 'The name must not contain characters that cannot be seen';
  if (/[/\\]/.test(name.normalize('NFKC'))) return 'The name must not contain a slash';
  return /[\p{L}\p{N}]/u.test(name) ? null : 'The name must contain a letter or a digit';
};

/** The same of a category, which must not be the address of all free or all premium models (R148). */
export const categoryNameFault = (name: string): string | null =>
  ['free', 'premium'].includes(normalisedName(name))
    ? 'This is the address of all free or all premium models: choose another name'
    : subCategoryNameFault(name);

/** Checks the category and sub-category that are given to a model; it may be directly in its category. @throws Refusal */
export const checkPlace = ({
  category,
  subCategory = '',
}: {
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
}): void => {
  const faults = {
    category: category === undefined ? null : categoryNameFault(category),
    subCategory: subCategory === '' ? null : subCategoryNameFault(subCategory),
  };
  for (const [field, fault] of Object.entries(faults))
    if (fault !== null) throw new Refusal('invalid', field, fault);
};
