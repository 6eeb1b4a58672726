import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import { type SubCategoryState, subCategoryDecider } from '#domain/catalogue/subCategory.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Deletes a sub-category (R170); its models move up into the category by a policy (Q34). @throws Refusal */
export const deleteSubCategory =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { subCategoryId }: { readonly subCategoryId: string },
    context: CommandContext,
  ): Promise<Handled<SubCategoryState, SubCategoryEvent>> =>
    handle(subCategoryDecider, streams.subCategory(subCategoryId), { type: 'DeleteSubCategory' }, context);
