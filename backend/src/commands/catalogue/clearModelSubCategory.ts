import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import { modelDecider } from '#domain/catalogue/model.ts';
import type { ModelState } from '#domain/catalogue/modelState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Names, not ids: models carry the names of their category and sub-category. */
export type ClearModelSubCategoryCommand = {
  readonly modelId: string;
  readonly category: string;
  readonly subCategory: string;
};

/** Moves a model up into its category when its sub-category is gone (Q34). @throws Refusal */
export const clearModelSubCategory =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { modelId, category, subCategory }: ClearModelSubCategoryCommand,
    context: CommandContext,
  ): Promise<Handled<ModelState, ModelEvent>> =>
    handle(
      modelDecider,
      streams.model(modelId),
      { type: 'ClearModelSubCategory', category, subCategory },
      context,
    );
