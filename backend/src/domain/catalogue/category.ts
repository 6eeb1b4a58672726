import type { Decider } from '../kernel/decider.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CategoryEvent } from './category.events.ts';
import { categoryNameFault } from './placeName.ts';

export type CategoryState =
  | { readonly status: 'none' }
  | { readonly status: 'active'; readonly categoryId: string; readonly name: string };

/** `categoryId` follows from the name, so a second category of the same name conflicts with the first (Q35). */
export type CategoryCommand = {
  readonly type: 'AddCategory';
  readonly categoryId: string;
  readonly name: string;
};

/** One category; its name is unique, ignoring case (Q35). */
export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({ status: 'active', ...event.data }),
  decide: ({ categoryId, ...command }, state) => {
    const name = command.name.trim();
    if (name === '') throw new Refusal('invalid', 'name', 'Enter the Category for the Model');
    if (state.status === 'active') {
      throw new Refusal('conflict', 'duplicate', `The category ${state.name} exists already`);
    }
    const fault = categoryNameFault(name);
    if (fault !== null) throw new Refusal('invalid', 'name', fault);
    return [{ type: 'CategoryAdded', data: { categoryId, name } }];
  },
};
