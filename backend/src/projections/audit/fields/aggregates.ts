import { userDecider } from '#domain/accounts/user.ts';
import { categoryDecider } from '#domain/catalogue/category.ts';
import { modelDecider } from '#domain/catalogue/model.ts';
import { subCategoryDecider } from '#domain/catalogue/subCategory.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { orderDecider } from '#domain/ordering/order.ts';
import { type Field, textField } from './field.ts';
import { modelFields } from './modelFields.ts';
import { orderFields } from './orderFields.ts';
import { sliderFields, sliderPictures } from './sliderFields.ts';
import { userFields } from './userFields.ts';

/** How the state of one kind of stream comes out of its events, and how people read it. */
export type Aggregate = {
  readonly initialState: unknown;
  readonly evolve: (state: unknown, event: DomainEvent) => unknown;
  readonly fieldsOf: (state: unknown) => readonly Field[];
};

/** The decider's own `evolve`: history shows nothing that the deciders do not decide by. */
const aggregate = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  fieldsOf: (state: State) => readonly Field[],
): Aggregate => ({
  initialState: decider.initialState,
  // Each stream holds its own aggregate's events alone.
  evolve: (state, event) => decider.evolve(state as State, event as Event),
  fieldsOf: (state) => fieldsOf(state as State),
});

/** The kinds of which any moment can be looked at, by the kind of their streams. */
export const aggregates: ReadonlyMap<string, Aggregate> = new Map([
  ['model', aggregate(modelDecider, modelFields)],
  ['user', aggregate(userDecider, userFields)],
  ['order', aggregate(orderDecider, orderFields)],
  [
    'category',
    aggregate(categoryDecider, (state) =>
      state.status === 'none' ? [] : [textField('name', 'Name', state.name)],
    ),
  ],
  [
    'subCategory',
    aggregate(subCategoryDecider, (state) =>
      state.status === 'none'
        ? []
        : [
            textField('name', 'Name', state.name),
            textField('status', 'Standing', state.status === 'standing' ? 'Yes' : 'No'),
          ],
    ),
  ],
  ['slider', aggregate(sliderPictures, sliderFields)],
]);
