import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { SpanFacts, Tracing } from './tracing.ts';

type OtelOptions = {
  readonly serviceName: string;
  /** The fraction of traces that are sent, 0 to 1. */
  readonly ratio: number;
  readonly roles: readonly string[];
};

/** How long spans are collected before they are sent, in ms. */
const gatherMs = 1_000;
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** A refusal or a caller's mistake is not a fault of the shop. */
const isFault = (error: unknown): boolean =>
  !(error instanceof Refusal || Number((error as { readonly status?: unknown } | null)?.status) < 500);

/** Error messages may name people: the span leaves them out, and the log has the error under the same correlation id. */
const noteError = (span: Span, error: unknown): void => {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  if (isFault(error)) span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Traces by OpenTelemetry's SDK, sent as OTLP over HTTP. Its id alone decides whether a trace is sent, so every process decides alike, and
 * a browser cannot request it. The exporter reads the other standard variables (`OTEL_EXPORTER_OTLP_HEADERS`, …) itself.
 */
export const createOtelTracing = ({ serviceName, ratio, roles }: OtelOptions): Tracing => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName, 'shop.roles': roles.join() }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: gatherMs }),
    ],
  });
  const tracer = provider.getTracer('model-shop');
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();

  const contextOf = (traceparent: string): Context =>
    propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const traceparentOf = (context: Context): string | undefined => {
    const sent = trace.getSpanContext(context);
    if (!sent || (sent.traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
    const carrier: { traceparent?: string } = {};
    propagator.inject(context, carrier, defaultTextMapSetter);
    return carrier.traceparent;
  };
  const start = (name: string, { kind, attributes = {}, linked = '' }: SpanFacts, parent: Context) => {
    const context = trace.getSpanContext(contextOf(linked));
    const span = tracer.startSpan(
      name,
      { attributes, ...(kind && { kind: kinds[kind] }), ...(context && { links: [{ context }] }) },
      parent,
    );
    return { span, context: trace.setSpan(parent, span) };
  };

  return {
    run: async (name, facts, work) => {
      const given = facts.parent === undefined ? running.getStore() : contextOf(facts.parent);
      const parent = facts.begins ? ROOT_CONTEXT : given;
      if (!parent || !(facts.begins || trace.getSpanContext(parent))) return work();
      const { span, context } = start(name, facts, parent);
      try {
        return await running.run(context, work);
      } catch (error) {
        noteError(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (name, parents, facts = {}) => {
      const begun = [...new Set(parents)].flatMap((parent) =>
        parent === undefined ? [] : [start(name, facts, contextOf(parent))],
      );
      const [first] = begun;
      return {
        traceparent: first && traceparentOf(first.context),
        end: () => {
          for (const { span } of begun) span.end();
        },
      };
    },
    traceparent: () => {
      const context = running.getStore();
      return context && traceparentOf(context);
    },
    close: () => provider.shutdown(),
  };
};
