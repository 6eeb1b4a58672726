import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import { type SubCategoryState, subCategoryDecider } from '#domain/catalogue/subCategory.ts';
import { subCategoryIdOf } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import { findCategory } from './findCategory.ts';

type Dependencies = { readonly handle: Handle; readonly store: Pick<EventStore, 'readStream'> };
type Command = { readonly categoryId: string; readonly name: string };

/** Adds a sub-category to a category that exists (R169, Q35). @throws Refusal */
export const addSubCategory =
  ({ handle, store }: Dependencies) =>
  async (
    { categoryId, name }: Command,
    context: CommandContext,
  ): Promise<Handled<SubCategoryState, SubCategoryEvent> & { readonly subCategoryId: string }> => {
    if ((await findCategory(store, categoryId)) === null) {
      throw new Refusal('notFound', 'categoryNotFound', 'Category not found');
    }
    const subCategoryId = subCategoryIdOf(categoryId, name);
    const handled = await handle(
      subCategoryDecider,
      streams.subCategory(subCategoryId),
      { type: 'AddSubCategory', subCategoryId, categoryId, name },
      context,
    );
    return { ...handled, subCategoryId };
  };
