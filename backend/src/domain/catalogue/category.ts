import type { Decider } from '../kernel/decider.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CategoryEvent } from './category.events.ts';

export type CategoryState =
  | { readonly status: 'none' }
  | { readonly status: 'standing'; readonly categoryId: string; readonly name: string };

/** `categoryId` follows from the name, so that a second one of the same name meets the first (Q35). */
export type CategoryCommand = {
  readonly type: 'AddCategory';
  readonly categoryId: string;
  readonly name: string;
};

/** One category; its name is unique without regard to case (Q35). */
export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({ status: 'standing', ...event.data }),
  decide: ({ categoryId, ...command }, state) => {
    const name = command.name.trim();
    if (name === '') throw new Refusal('invalid', 'name', 'Enter the Category for the Model');
    if (state.status === 'standing') {
      throw new Refusal('conflict', 'duplicate', `The category ${state.name} exists already`);
    }
    return [{ type: 'CategoryAdded', data: { categoryId, name } }];
  },
};
