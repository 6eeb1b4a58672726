import { normalisedName } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * The error in a sub-category's name, or null. The name is a segment of an address. Browsers read `.` and `../..` as folders, many servers
 * treat slashes as separators, and an underscore equals a space (Q09), so a name without letters or digits would lead elsewhere or nowhere.
 */
export const subCategoryNameFault = (name: string): string | null => {
  if (/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\u2060\uFEFF]/u.test(name))
    return 'The name must not contain characters that cannot be seen';
  if (/[/\\]/.test(name.normalize('NFKC'))) return 'The name must not contain a slash';
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(name)
    ? null
    : 'The name must contain a letter or a digit';
};

/** The same for a category, which must not have the address of all free or all premium models (R148). */
export const categoryNameFault = (name: string): string | null =>
  ['free', 'premium'].includes(normalisedName(name))
    ? 'This is the address of all free or all premium models: choose another name'
    : subCategoryNameFault(name);

type Place = { readonly category?: string | undefined; readonly subCategory?: string | undefined };

/** Checks a model's category and sub-category; the sub-category may be empty. @throws Refusal */
export const checkPlace = ({ category, subCategory = '' }: Place): void => {
  const faults = {
    category: category === undefined ? null : categoryNameFault(category),
    subCategory: subCategory === '' ? null : subCategoryNameFault(subCategory),
  };
  for (const [field, fault] of Object.entries(faults))
    if (fault !== null) throw new Refusal('invalid', field, fault);
};
