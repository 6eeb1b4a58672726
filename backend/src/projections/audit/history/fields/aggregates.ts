import { userDecider } from '#domain/accounts/users/user.ts';
import type { UserState } from '#domain/accounts/users/userState.ts';
import { categoryDecider, subCategoryDecider } from '#domain/catalogue/categories/category.ts';
import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { byName } from '#domain/catalogue/models/modelAttributes.ts';
import type { ModelState } from '#domain/catalogue/models/modelState.ts';
import { searchWordsDecider } from '#domain/catalogue/search/searchWords.ts';
import { type HomeSliderState, homeSliderDecider } from '#domain/content/slider/homeSlider.ts';
import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import { usd } from '#domain/kernel/money.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import type { OrderState, OrderStatus } from '#domain/ordering/orders/orderState.ts';
import { type Reversals, refundedOf } from '#domain/ordering/refunds/reversals.ts';
import { type Field, picturesField, textField, timeText } from './field.ts';

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

const attributeLabels: Readonly<Record<keyof ModelAttributes, string>> = {
  ...byName(({ label }) => label),
  description: 'Description',
  tags: 'Tags',
};

const spelled = (value: ModelAttributes[keyof ModelAttributes]): string =>
  typeof value === 'string' ? value : value.join(', ');

const fileField = (field: string, label: string, file: AssetRef | null): readonly Field[] =>
  file ? [textField(field, label, file.fileName)] : [];

const madeWithAiText = (is: boolean | null): string => (is === null ? '' : is ? 'Yes' : 'No');

const inCatalogue = { listed: 'Yes', draft: 'No, a draft', delisted: 'No' } as const;

/** A model in the form that the Admin reads; paid files by name only. */
const modelFields = (state: ModelState): readonly Field[] => {
  if (state.status === 'none') return [];
  const { attributes, type, price, files, versions, licence } = state;
  const newest = versions.at(-1);
  return [
    textField('status', 'In the catalogue', inCatalogue[state.status]),
    ...Object.entries(attributeLabels).map(([name, label]) =>
      textField(name, label, spelled(attributes[name as keyof ModelAttributes])),
    ),
    textField('type', 'Type', type),
    textField('price', 'Price', price === null ? 'No price' : usd(price)),
    picturesField('card', 'Card', [files.card]),
    picturesField('slider', 'Slider images', files.slider),
    ...fileField('file', 'File', files.file),
    ...fileField('texture', 'Texture', files.texture),
    ...fileField('obj', 'Obj file', files.obj),
    ...fileField('color', 'Color file', files.color),
    ...(licence
      ? [
          textField('licence', 'Licence', licence.licenceId),
          textField('madeWithAi', 'Made with AI', madeWithAiText(licence.madeWithAi)),
        ]
      : []),
    textField('version', 'Version', String(newest?.version ?? 1)),
    ...(newest && newest.note !== '' ? [textField('note', 'Version note', newest.note)] : []),
  ];
};

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  absent: '',
  placed: 'Not begun',
  intentRecorded: 'Begun',
  actionRequired: 'Waits for the payer’s confirmation',
  paid: 'Received',
  failed: 'Failed',
};

/** Refunds, and disputes with the buyer's bank, when there were any (ADR 26). */
const reversalFields = (reversals: Reversals): readonly Field[] => {
  const { cents } = refundedOf(reversals);
  const disputes = [...reversals.disputes.values()].map(({ amount, status }) => `${usd(amount)}, ${status}`);
  return [
    ...(cents > 0 ? [textField('refunded', 'Refunded', usd({ cents, currency: 'USD' }))] : []),
    ...(disputes.length > 0 ? [textField('disputes', 'Disputes', disputes.join('; '))] : []),
  ];
};

/** An order in the form that the Admin reads; its items are copies from the purchase (Q14). */
const orderFields = (state: OrderState): readonly Field[] => {
  if (state.status === 'absent') return [];
  return [
    textField('status', 'Payment', statusTexts[state.status] ?? state.status),
    textField('items', 'Models', state.items.map(({ name, price }) => `${name} (${usd(price)})`).join(', ')),
    picturesField(
      'pictures',
      'Pictures',
      state.items.map(({ card }) => card),
    ),
    textField('total', 'Total', usd(state.total)),
    textField(
      'consent',
      'Consent to delivery at once',
      state.consent === null ? 'None' : `Text ${state.consent.version}`,
    ),
    ...('paymentIntentId' in state && state.paymentIntentId !== null
      ? [textField('paymentIntentId', 'Number at the card provider', state.paymentIntentId)]
      : []),
    ...(state.status === 'paid' ? reversalFields(state.reversals) : []),
    ...(state.status === 'failed' ? [textField('reason', 'Reason', state.reason)] : []),
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
