import { categoryDecider, subCategoryDecider } from '#domain/catalogue/categories/category.ts';
import { categoryIdOf, subCategoryIdOf } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, type CommandDeps, loadState } from '../handle.ts';

export type CategoryCommands = ReturnType<typeof categoryCommands>;

/** The Admin's commands for categories and sub-categories. Each may throw a `Refusal`. */
export const categoryCommands = ({ handle, store }: CommandDeps) => ({
  /** Adds a category (R166); an existing name is refused, ignoring case (Q35). */
  addCategory: async ({ name }: { readonly name: string }, context: CommandContext) => {
    const categoryId = categoryIdOf(name);
    const command = { type: 'AddCategory', categoryId, name } as const;
    const handled = await handle(categoryDecider, streams.category(categoryId), command, context);
    return { ...handled, categoryId };
  },
  /** Adds a sub-category to an existing category (R169, Q35). */
  addSubCategory: async (
    { categoryId, name }: { readonly categoryId: string; readonly name: string },
    context: CommandContext,
  ) => {
    const category = await loadState(store, categoryDecider, streams.category(categoryId));
    if (category.status !== 'active') throw new Refusal('notFound', 'categoryNotFound', 'Category not found');
    const subCategoryId = subCategoryIdOf(categoryId, name);
    const command = { type: 'AddSubCategory', subCategoryId, categoryId, name } as const;
    const handled = await handle(subCategoryDecider, streams.subCategory(subCategoryId), command, context);
    return { ...handled, subCategoryId };
  },
  /** Deletes a sub-category (R170); a policy moves its models up into the category (Q34). */
  deleteSubCategory: ({ subCategoryId }: { readonly subCategoryId: string }, context: CommandContext) =>
    handle(subCategoryDecider, streams.subCategory(subCategoryId), { type: 'DeleteSubCategory' }, context),
  /** Puts a deleted sub-category back, which undoes a delete; a policy moves its models back into it (Q34). */
  restoreSubCategory: ({ subCategoryId }: { readonly subCategoryId: string }, context: CommandContext) =>
    handle(subCategoryDecider, streams.subCategory(subCategoryId), { type: 'RestoreSubCategory' }, context),
});
