import type { Decider } from '../../kernel/decider.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { CategoryEvent, SubCategoryEvent } from './category.events.ts';
import { categoryNameFault, subCategoryNameFault } from './placeName.ts';

export type CategoryState =
  | { readonly status: 'none' }
  | ({ readonly status: 'active' } & CategoryEvent['data']);

/** `categoryId` follows from the name, so a second category of the same name conflicts with the first (Q35). */
type CategoryCommand = { readonly type: 'AddCategory' } & CategoryEvent['data'];

/** One category; its name is unique, ignoring case (Q35). */
export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({ status: 'active', ...event.data }),
  decide: ({ categoryId, ...command }, state) => {
    const name = command.name.trim();
    if (name === '') throw new Refusal('invalid', 'name', 'Enter the Category for the Model');
    if (state.status === 'active') {
      throw conflict('duplicate', `The category ${state.name} exists already`);
    }
    const fault = categoryNameFault(name);
    if (fault !== null) throw new Refusal('invalid', 'name', fault);
    return [{ type: 'CategoryAdded', data: { categoryId, name } }];
  },
};

type KnownSubCategory = SubCategoryEvent['data'];

export type SubCategoryState =
  | { readonly status: 'none' }
  | ({ readonly status: 'active' } & KnownSubCategory)
  | ({ readonly status: 'deleted' } & KnownSubCategory);

/** `subCategoryId` follows from category and name (Q35). */
type SubCategoryCommand =
  | ({ readonly type: 'AddSubCategory' } & KnownSubCategory)
  | { readonly type: 'DeleteSubCategory' | 'RestoreSubCategory' };

const decide = (command: SubCategoryCommand, state: SubCategoryState): readonly SubCategoryEvent[] => {
  if (command.type === 'AddSubCategory') {
    const { subCategoryId, categoryId } = command;
    const name = command.name.trim();
    if (name === '') throw new Refusal('invalid', 'name', 'Enter the Sub-Category');
    if (state.status === 'active') {
      throw conflict('duplicate', `The sub-category ${state.name} exists already`);
    }
    const fault = subCategoryNameFault(name);
    if (fault !== null) throw new Refusal('invalid', 'name', fault);
    return [{ type: 'SubCategoryAdded', data: { subCategoryId, categoryId, name } }];
  }
  if (state.status === 'none') {
    throw new Refusal('notFound', 'subCategoryNotFound', 'Sub-category not found');
  }
  const { subCategoryId, categoryId, name } = state;
  const data = { subCategoryId, categoryId, name };
  if (command.type === 'DeleteSubCategory') {
    return state.status === 'deleted' ? [] : [{ type: 'SubCategoryDeleted', data }];
  }
  return state.status === 'active' ? [] : [{ type: 'SubCategoryRestored', data }];
};

/** One sub-category: added, deleted, and perhaps restored or added again (Q34, Q35). */
export const subCategoryDecider: Decider<SubCategoryState, SubCategoryCommand, SubCategoryEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({
    status: event.type === 'SubCategoryDeleted' ? 'deleted' : 'active',
    ...event.data,
  }),
  decide,
};
