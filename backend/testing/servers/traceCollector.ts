import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from './listening.ts';

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
type Sent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes?: Attributes;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
};
/** The part of an OTLP export that tests read (opentelemetry-proto, `ExportTraceServiceRequest` as JSON). */
type Exported = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
};

/** A span as it was received, with its attributes and those of its process. */
type ReceivedSpan = Omit<Sent, 'attributes'> & {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly process: Readonly<Record<string, unknown>>;
};

const valuesOf = (attributes: Attributes): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives traces as OTLP in JSON over HTTP, like a collector, and stores them. */
export const startTraceCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as Exported;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: valuesOf(span.attributes ?? []),
          process: valuesOf(resource.attributes),
        });
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    url: `http://127.0.0.1:${await listening(server)}`,
    spansOf: (traceId: string): readonly ReceivedSpan[] => spans.filter((span) => span.traceId === traceId),
    /** The first span that links the trace of a caller. */
    linking: (traceId: string): ReceivedSpan | undefined =>
      spans.find(({ links = [] }) => links.some((link) => link.traceId === traceId)),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;
