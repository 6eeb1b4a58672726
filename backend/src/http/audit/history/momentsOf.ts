import type * as v from 'valibot';
import type {
  AuditField,
  AuditMoment,
  AuditSubject,
  WireAuditDifference,
  WireAuditState,
} from '#contract/audit.ts';
import type { Moment } from '#contract/calls/audit/history/auditQuery.ts';
import type { updateFields } from '#contract/calls/catalogue/models/modelForm.ts';
import type { ModelSales } from '#contract/dashboard.ts';
import type { UserState } from '#domain/accounts/users/userState.ts';
import { byWire } from '#domain/catalogue/models/modelAttributes.ts';
import { isCurrent, type ModelState } from '#domain/catalogue/models/modelState.ts';
import { eventLabel } from '#domain/eventDefinitions.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { AuditQueries } from '#projections/audit/history/events/queries.ts';
import { subjectKey } from '#projections/audit/history/events/subjects.ts';
import { type Aggregate, aggregates, stateUpTo } from '#projections/audit/history/fields/aggregates.ts';
import { changesBetween, type Field, textField } from '#projections/audit/history/fields/field.ts';
import { HttpError } from '../../answers.ts';
import { openPeople } from './people.ts';
import { type PresentDeps, presentChange, presentField } from './presentEntry.ts';

/** The body of the update call that restores an earlier state of a model; null when it was not in the catalogue (R157). */
const restoreBody = (
  state: ModelState,
): Readonly<
  Record<keyof Omit<v.InferInput<typeof updateFields>, 'seenAt'>, string | readonly string[]>
> | null => {
  if (!isCurrent(state)) return null;
  const { attributes, type, price, files } = state;
  return {
    ...byWire(({ name }) => attributes[name]),
    description: attributes.description,
    tags: attributes.tags,
    ModalType: type,
    ModalPrice: type === 'free' || price === null ? '' : String(toDollars(price)),
    ModalCard: files.card.assetId,
    ModalSlider: files.slider.map(({ assetId }) => assetId),
  };
};

export type MomentDeps = PresentDeps &
  Pick<AuditQueries, 'namesOf'> & {
    readonly store: Pick<EventStore, 'readStream'>;
    readonly positionAt: (at: string) => Promise<bigint | null>;
    readonly salesOf: (modelId: string) => Promise<ModelSales>;
  };

/** Maximum number of steps of a slider. */
const mostMoments = 1_000;

const momentOf = (event: RecordedEvent | null): AuditMoment | null =>
  event && {
    position: String(event.position),
    at: event.metadata.at,
    type: event.type,
    label: eventLabel(event.type),
  };

type Known = {
  readonly aggregate: Aggregate;
  readonly events: readonly RecordedEvent[];
  readonly subject: AuditSubject & { readonly name: string };
  /** The name of an order's buyer. */
  readonly customer: string | null;
};

const buyerIn = (events: readonly RecordedEvent[]): string | null => {
  const placed = (events as readonly RecordedEvent<OrderEvent>[]).find(({ type }) => type === 'OrderPlaced');
  return placed && 'userId' in placed.data ? placed.data.userId : null;
};

/** @throws HttpError 404 for a kind without a state, and for an unknown id */
const find = async (deps: MomentDeps, { kind, id }: AuditSubject): Promise<Known> => {
  const aggregate = aggregates.get(kind);
  const events = aggregate ? await deps.store.readStream(`${kind}-${id}`) : [];
  if (!aggregate || events.length === 0) throw new HttpError(404, `There is no ${kind} ${id} in the history`);
  const buyer = kind === 'order' ? buyerIn(events) : null;
  const [nameOf, names] = await Promise.all([
    openPeople(deps, [{ kind, id }, ...(buyer === null ? [] : [{ kind: 'user', id: buyer }])]),
    deps.namesOf([subjectKey(kind, id)]),
  ]);
  const own = kind === 'user' ? nameOf('user', id) : names.get(subjectKey(kind, id)) || `this ${kind}`;
  const customer = buyer === null ? null : nameOf('user', buyer);
  const name = customer === null ? own : `${own}, ${customer}`;
  return { aggregate, events, subject: { kind, id, name }, customer };
};

/** A moment before the first event means that nothing had happened yet. */
const positionOf = async (deps: MomentDeps, moment: Moment | undefined): Promise<bigint | null> => {
  if (moment === undefined) return null;
  return 'position' in moment ? moment.position : ((await deps.positionAt(moment.at)) ?? -1n);
};

/** Name and address, as last encrypted before that moment. */
const personalFields = async ({ openMany }: MomentDeps, state: UserState): Promise<readonly Field[]> => {
  if (state.status !== 'registered') return [];
  const opened = (await openMany([state.personal])).get(state.personal.personId);
  if (opened === undefined) return [textField('name', 'Name', 'an erased person')];
  const { firstName = '', lastName = '', email = '' } = opened as Partial<Record<string, string>>;
  return [textField('name', 'Name', `${firstName} ${lastName}`.trim()), textField('email', 'E-mail', email)];
};

const fieldsAt = async (
  deps: MomentDeps,
  { aggregate, events, subject, customer }: Known,
  moment: Moment | undefined,
) => {
  const { state, last } = stateUpTo(aggregate, events, await positionOf(deps, moment));
  const personal = subject.kind === 'user' ? await personalFields(deps, state as UserState) : [];
  const fields = aggregate.fieldsOf(state);
  const buyer = customer === null || fields.length === 0 ? [] : [textField('customer', 'Customer', customer)];
  return { state, last, fields: [...personal, ...buyer, ...fields] };
};

/** Earlier states: the fold of an aggregate's events up to a moment, read from the log. */
export const momentsOf = (deps: MomentDeps) => ({
  stateAt: async (subject: AuditSubject, moment: Moment | undefined): Promise<WireAuditState> => {
    const known = await find(deps, subject);
    const { state, last, fields } = await fieldsAt(deps, known, moment);
    const model = subject.kind === 'model' ? (state as ModelState) : null;
    return {
      subject: known.subject,
      moment: momentOf(last),
      fields: fields.map((field): AuditField => presentField(field, deps.reference)),
      restore: model && restoreBody(model),
      version: model?.status === 'none' ? null : (model?.versions.at(-1)?.version ?? null),
      sales: model && (await deps.salesOf(subject.id)),
      moments: known.events.slice(-mostMoments).flatMap((event) => momentOf(event) ?? []),
    };
  },
  differenceBetween: async (
    subject: AuditSubject,
    from: Moment | undefined,
    to: Moment | undefined,
  ): Promise<WireAuditDifference> => {
    const known = await find(deps, subject);
    const [before, after] = await Promise.all([
      fieldsAt(deps, known, from ?? { position: -1n }),
      fieldsAt(deps, known, to),
    ]);
    return {
      subject: known.subject,
      from: momentOf(before.last),
      to: momentOf(after.last),
      changes: changesBetween(before.fields, after.fields).map((change) =>
        presentChange(change, deps.reference),
      ),
    };
  },
});
