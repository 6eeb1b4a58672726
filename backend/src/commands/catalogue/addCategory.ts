import type { CategoryEvent } from '#domain/catalogue/category.events.ts';
import { type CategoryState, categoryDecider } from '#domain/catalogue/category.ts';
import { categoryIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Adds a category (R166); a name that exists, in whatever case, is refused (Q35). @throws Refusal */
export const addCategory =
  ({ handle }: { readonly handle: Handle }) =>
  async (
    { name }: { readonly name: string },
    context: CommandContext,
  ): Promise<Handled<CategoryState, CategoryEvent> & { readonly categoryId: string }> => {
    const categoryId = categoryIdOf(name);
    const handled = await handle(
      categoryDecider,
      streams.category(categoryId),
      { type: 'AddCategory', categoryId, name },
      context,
    );
    return { ...handled, categoryId };
  };
