import { userDecider } from '#domain/accounts/users/user.ts';
import type { UserState } from '#domain/accounts/users/userState.ts';
import { categoryDecider, subCategoryDecider } from '#domain/catalogue/categories/category.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { searchWordsDecider } from '#domain/catalogue/search/searchWords.ts';
import { type HomeSliderState, homeSliderDecider } from '#domain/content/slider/homeSlider.ts';
import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import { type Field, picturesField, textField, timeText } from './field.ts';
import { modelFields } from './modelFields.ts';
import { orderFields } from './orderFields.ts';

/** How the state of one stream category is folded from its events, and how it is shown. */
export type Aggregate = {
  readonly initialState: unknown;
  readonly evolve: (state: unknown, event: DomainEvent) => unknown;
  readonly fieldsOf: (state: unknown) => readonly Field[];
};

/** The decider's own `evolve`, so the history shows exactly the state that deciders use. */
const aggregate = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  fieldsOf: (state: State) => readonly Field[],
): Aggregate => ({
  initialState: decider.initialState,
  // Each stream contains the events of its own aggregate only.
  evolve: (state, event) => fold(decider, [event as Event], state as State),
  fieldsOf: (state) => fieldsOf(state as State),
});

/** An account without personal data, which are encrypted and decrypted on reading. */
const userFields = (state: UserState): readonly Field[] => {
  if (state.status === 'erased') return [textField('status', 'Account', 'Erased')];
  if (state.status !== 'registered') return [];
  return [
    textField('role', 'Role', state.role),
    textField('country', 'Country', state.country),
    textField('verified', 'Verified', state.verified ? 'Yes' : 'No'),
    textField('passkeys', 'Passkeys', String(state.passkeys.length)),
    textField(
      'verificationRequestedAt',
      'Link asked for again',
      state.verificationRequestedAt === null ? 'Never' : timeText(state.verificationRequestedAt),
    ),
  ];
};

/** The home slider in the form that the Admin reads. */
const sliderFields = (state: HomeSliderState): readonly Field[] => [
  picturesField('images', 'Pictures', state.status === 'set' ? state.images : []),
];

/** The aggregates that can be shown at any moment, by stream category. */
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
            textField('status', 'In the shop', state.status === 'active' ? 'Yes' : 'No'),
          ],
    ),
  ],
  [
    'searchWords',
    aggregate(searchWordsDecider, (groups) =>
      groups.map((group) => textField(group[0] ?? '', group[0] ?? '', group.join(', '))),
    ),
  ],
  ['slider', aggregate(homeSliderDecider, sliderFields)],
]);

/** A state as it was at a position of the log. */
type StateAt = {
  readonly state: unknown;
  /** The last event up to that position, or null. */
  readonly last: RecordedEvent | null;
};

/**
 * Folds a stream's events up to and including a position of the log; null is the end of the log. The result is a state
 * that existed: a prefix of the log is folded, never a selection of events (ADR 34).
 */
export const stateUpTo = (
  aggregate: Aggregate,
  events: readonly RecordedEvent[],
  position: bigint | null,
): StateAt => {
  let state = aggregate.initialState;
  let last: RecordedEvent | null = null;
  for (const event of events) {
    if (position !== null && event.position > position) break;
    state = aggregate.evolve(state, event);
    last = event;
  }
  return { state, last };
};
