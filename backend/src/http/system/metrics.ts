import type { Context, Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isOnThisMachine } from '../isOnThisMachine.ts';

const mayRead = (ctx: Context, token: string | undefined): boolean =>
  token === undefined ? isOnThisMachine(ctx) : ctx.get('authorization') === `Bearer ${token}`;

/** A figure that is read on request; one that cannot be read is left out of the answer. */
export type GaugeDefinition = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** The figure never decreases while its process runs. */
  readonly counts?: true;
  readonly read: () => Promise<
    readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
  >;
};

export type Metrics = {
  /** Times every request, and serves the figures at `/metrics`, to this machine or to callers with the token. */
  readonly middleware: Middleware;
  /** Counts an answer from the edge cache. */
  readonly countCached: () => void;
  /** Adds a figure. */
  readonly gauge: (definition: GaugeDefinition) => void;
  /** Times a search of the catalogue: a page of it, its facets, or suggestions. */
  readonly timeSearch: <Result>(of: string, search: () => Promise<Result>) => Promise<Result>;
};

/** The figures of this process. */
export const createMetrics = (token: string | undefined): Metrics => {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const cached = new Counter({
    name: 'http_cached_answers_total',
    help: 'Catalogue answers written out by the cache in front of the application',
    registers: [registry],
  });
  const searches = new Histogram({
    name: 'search_duration_seconds',
    help: 'Duration of searches that memory could not answer, in seconds',
    labelNames: ['of'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [registry],
  });
  const middleware: Middleware = async (ctx, next) => {
    if (ctx.path === '/metrics' && ctx.method === 'GET') {
      ctx.status = mayRead(ctx, token) ? 200 : 403;
      ctx.body = { message: 'Not for you' };
      if (ctx.status === 403) return;
      // Not earlier: measuring how late the event loop is wakes the process a hundred times a second.
      if (!registry.getSingleMetric('nodejs_version_info')) collectDefaultMetrics({ register: registry });
      ctx.body = await registry.metrics();
      ctx.set('Content-Type', registry.contentType);
      return;
    }
    const stop = durations.startTimer();
    await next();
    const route = (ctx as unknown as { _matchedRoute?: string })._matchedRoute ?? 'other';
    stop({ method: ctx.method, route: String(route), status: ctx.status });
  };
  const gauge = ({ name, help, labels = [], counts, read }: GaugeDefinition): void => {
    new (counts ? Counter : Gauge)({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const figures = await read().catch(() => []);
        this.reset();
        for (const figure of figures) this.inc({ ...figure.labels }, figure.value);
      },
    });
  };
  const timeSearch: Metrics['timeSearch'] = async (of, search) => {
    const stop = searches.startTimer({ of });
    return search().finally(() => stop());
  };
  return { middleware, countCached: () => cached.inc(), gauge, timeSearch };
};
