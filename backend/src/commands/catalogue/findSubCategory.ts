import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import { type SubCategoryState, subCategoryDecider } from '#domain/catalogue/subCategory.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The sub-category as the log has it, standing or deleted. */
export const findSubCategory = async (
  store: Pick<EventStore, 'readStream'>,
  subCategoryId: string,
): Promise<SubCategoryState> => {
  const events = await store.readStream(streams.subCategory(subCategoryId));
  return fold(subCategoryDecider, events as unknown as readonly SubCategoryEvent[]);
};
