import type { Environment } from '#config';
import { noTracing, type Tracing } from './tracing.ts';

/** Traces when the standard variables name a collector; otherwise nothing of OpenTelemetry is loaded. */
export const openTracing = async (
  environment: Pick<
    Environment,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    | 'OTEL_SDK_DISABLED'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >,
  roles: readonly string[],
): Promise<Tracing> => {
  const endpoint = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || environment.OTEL_SDK_DISABLED) return noTracing;
  const { createOtelTracing } = await import('./otelTracing.ts');
  return createOtelTracing({
    serviceName: environment.OTEL_SERVICE_NAME,
    ratio: environment.OTEL_TRACES_SAMPLER_ARG,
    roles,
  });
};
