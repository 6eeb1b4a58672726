import type { EventStore } from '../eventStore/eventStore.ts';

/** The attributes of a span: ids, routes and counts, never names, addresses or texts. */
export type SpanFacts = {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The W3C `traceparent` of the parent; by default the running span. */
  readonly parent?: string | undefined;
  /** A trace begins here, whatever span is running; without this, work that has no parent is not traced. */
  readonly begins?: boolean;
  /** The `traceparent` of the caller's trace, as a link. */
  readonly linked?: string;
};

/** Work of several traces at once, until `end`. `traceparent` is the parent of what follows, in the first trace. */
type BegunSpan = { readonly traceparent: string | undefined; readonly end: () => void };

/** Traces by OpenTelemetry: everything that a request led to, in every process (ADR 68). */
export type Tracing = {
  /** Runs work as a span; further spans in it become its children. Errors of the work are recorded and rethrown. */
  readonly run: <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>) => Promise<Result>;
  /** Begins a span below each of these `traceparent`s, for work that they share. */
  readonly begin: (
    name: string,
    parents: readonly (string | undefined)[],
    facts?: Omit<SpanFacts, 'parent' | 'begins'>,
  ) => BegunSpan;
  /** The `traceparent` of the running span; undefined when it is not traced. */
  readonly traceparent: () => string | undefined;
  /** Sends all spans that were not sent yet. */
  readonly close: () => Promise<void>;
};

const nothing: BegunSpan = { traceparent: undefined, end: () => {} };

/** Traces nothing and costs nothing: no library is loaded, and `traceCalls` returns the adapter itself. */
export const noTracing: Tracing = {
  run: (_name, _facts, work) => work(),
  begin: () => nothing,
  traceparent: () => undefined,
  close: async () => {},
};

type Call = (...args: readonly never[]) => Promise<unknown>;
type CallOf<Adapter> = {
  [Name in keyof Adapter]: Adapter[Name] extends Call ? Name & string : never;
}[keyof Adapter];

/** An adapter with these calls as spans, named `<name> <call>`. */
export const traceCalls = <Adapter extends object>(
  tracing: Tracing,
  name: string,
  adapter: Adapter,
  calls: readonly CallOf<Adapter>[],
): Adapter => {
  if (tracing === noTracing) return adapter;
  const traced = calls.map((call) => {
    const made = adapter[call] as Call;
    return [
      call,
      (...args: readonly never[]) => tracing.run(`${name} ${call}`, { kind: 'client' }, () => made(...args)),
    ];
  });
  return { ...adapter, ...Object.fromEntries(traced) };
};

/** The event store with its appends as spans; each event carries the `traceparent`, beside its correlation and causation. */
export const tracedStore = (tracing: Tracing, store: EventStore): EventStore => {
  if (tracing === noTracing) return store;
  return {
    ...store,
    append: (streamName, expected, events) => {
      const attributes = { 'shop.stream': streamName, 'shop.events': events.map(({ type }) => type).join() };
      const traceparent = tracing.traceparent();
      const marked = events.map((event) => ({
        ...event,
        metadata: { ...event.metadata, ...(traceparent && { traceparent }) },
      }));
      return tracing.run('append', { kind: 'client', attributes }, () =>
        store.append(streamName, expected, marked),
      );
    },
  };
};
