import type { CategoryEvent } from '#domain/catalogue/category.events.ts';
import { categoryDecider } from '#domain/catalogue/category.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The category as the log has it, or null: what a command builds on must not lag behind. */
export const findCategory = async (
  store: Pick<EventStore, 'readStream'>,
  categoryId: string,
): Promise<{ readonly categoryId: string; readonly name: string } | null> => {
  const events = await store.readStream(streams.category(categoryId));
  const state = fold(categoryDecider, events as unknown as readonly CategoryEvent[]);
  return state.status === 'standing' ? state : null;
};
