import type { WireAuditCounts, WireAuditModel } from '#contract/audit.ts';
import { shopAtCalls } from '#contract/calls/audit/history/auditCalls.ts';
import type { Moment } from '#contract/calls/audit/history/auditQuery.ts';
import { tablePageSize } from '#contract/constants.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { fold } from '#domain/kernel/decider.ts';
import { usd } from '#domain/kernel/money.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { shopAt } from '#projections/audit/moments/shopAt.ts';
import { listAnswer, pageOf } from '../listAnswer.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

export type ShopAtDeps = ReturnType<typeof shopAt> & {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly reference: (assetId: string) => string;
  readonly positionAt: (at: string) => Promise<bigint | null>;
};

/** The state of a model up to a position: its short stream is read. */
const modelAt = async (
  { store, reference }: ShopAtDeps,
  modelId: string,
  position: bigint,
): Promise<readonly WireAuditModel[]> => {
  const events = (await store.readStream(streams.model(modelId))).filter(
    (event) => event.position <= position,
  );
  const state = fold(modelDecider, events);
  if (state.status === 'none') return [];
  const { attributes, type, price, files } = state;
  return [
    {
      _id: modelId,
      name: attributes.name,
      type,
      style: attributes.style,
      size: attributes.size,
      price: price === null ? 'No price' : usd(price),
      card: reference(files.card.assetId),
    },
  ];
};

/** The state of the whole shop at a moment: the dashboard's counts and the models table. */
export const shopAtRoutes = (deps: ShopAtDeps): readonly Route[] => {
  const positionOf = async (at: Moment): Promise<bigint | null> =>
    'position' in at ? at.position : deps.positionAt(at.at);
  return routesOf(shopAtCalls, {
    'GET /audit/counts': adminOnly(async ({ query }) => {
      const position = await positionOf(query.at);
      const [counts, since] = await Promise.all([deps.countsAt(position), deps.since()]);
      const shown = position === null ? null : String(position);
      return { body: { position: shown, since, ...counts } satisfies WireAuditCounts };
    }),
    'GET /audit/models': adminOnly(async ({ query }) => {
      const position = await positionOf(query.at);
      const page = pageOf(query, tablePageSize) ?? { page: 1, limit: tablePageSize };
      const { modelIds, total } = await deps.modelsAt(position, page);
      const models = await Promise.all(modelIds.map((modelId) => modelAt(deps, modelId, position ?? -1n)));
      return listAnswer({ rows: models.flat(), total });
    }),
  });
};
