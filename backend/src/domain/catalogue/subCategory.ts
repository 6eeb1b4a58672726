import type { Decider } from '../kernel/decider.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SubCategoryEvent } from './subCategory.events.ts';

type KnownSubCategory = {
  readonly subCategoryId: string;
  readonly categoryId: string;
  readonly name: string;
};

export type SubCategoryState =
  | { readonly status: 'none' }
  | ({ readonly status: 'active' } & KnownSubCategory)
  | ({ readonly status: 'deleted' } & KnownSubCategory);

/** `subCategoryId` follows from category and name (Q35). */
export type SubCategoryCommand =
  | ({ readonly type: 'AddSubCategory' } & KnownSubCategory)
  | { readonly type: 'DeleteSubCategory' };

const decide = (command: SubCategoryCommand, state: SubCategoryState): readonly SubCategoryEvent[] => {
  if (command.type === 'AddSubCategory') {
    const { subCategoryId, categoryId } = command;
    const name = command.name.trim();
    if (name === '') throw new Refusal('invalid', 'name', 'Enter the Sub-Category');
    if (state.status === 'active') {
      throw new Refusal('conflict', 'duplicate', `The sub-category ${state.name} exists already`);
    }
    return [{ type: 'SubCategoryAdded', data: { subCategoryId, categoryId, name } }];
  }
  switch (state.status) {
    case 'none':
      throw new Refusal('notFound', 'subCategoryNotFound', 'Sub-category not found');
    case 'deleted':
      return [];
    case 'active': {
      const { subCategoryId, categoryId, name } = state;
      return [{ type: 'SubCategoryDeleted', data: { subCategoryId, categoryId, name } }];
    }
  }
};

/** One sub-category: added, deleted, and perhaps added again (Q34, Q35). */
export const subCategoryDecider: Decider<SubCategoryState, SubCategoryCommand, SubCategoryEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({
    status: event.type === 'SubCategoryAdded' ? 'active' : 'deleted',
    ...event.data,
  }),
  decide,
};
