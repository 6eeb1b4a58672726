import { status as grpcStatus, type Server, type ServerDuplexStream } from '@grpc/grpc-js';

const packageName = 'embedded-eventstore';

/** Features of EventStoreDB that this server lacks: the methods of each, and the first part of its HTTP paths. */
const missing: readonly { feature: string; path?: string; service?: string; methods?: string }[] = [
  {
    feature: 'persistent subscriptions',
    path: 'subscriptions',
    service: 'persistent_subscriptions.PersistentSubscriptions',
    methods: 'Create Update Delete Read GetInfo List ReplayParked RestartSubsystem',
  },
  {
    feature: 'projections',
    path: 'projections',
    service: 'projections.Projections',
    methods: 'Create Update Delete Statistics Disable Enable Reset State Result RestartSubsystem',
  },
  {
    feature: 'users',
    path: 'users',
    service: 'users.Users',
    methods: 'Create Update Delete Disable Enable Details ChangePassword ResetPassword',
  },
  {
    feature: 'scavenges and other operations',
    path: 'admin',
    service: 'operations.Operations',
    methods:
      'StartScavenge StopScavenge Shutdown MergeIndexes ResignNode SetNodePriority RestartPersistentSubscriptions',
  },
  {
    feature: 'monitoring',
    service: 'monitoring.Monitoring',
    methods: 'Stats',
  },
  { feature: 'atom feeds', path: 'streams' },
  { feature: 'user interface', path: 'web' },
];

/** Answers that this package lacks the feature. */
export const hasNo = (feature: string): string => `${packageName} has no ${feature}`;

/** The missing feature at a path over HTTP. */
export const missingAt = (path: string): string => {
  const [, first] = path.split('/');
  const feature = missing.find((one) => one.path === first)?.feature;
  return hasNo(feature ?? 'such page: events come by gRPC');
};

/** Refuses calls of services that this server lacks. */
export const refuseMissingFeatures = (server: Server): void => {
  const asItIs = (message: Buffer) => message;
  for (const { feature, service, methods = '' } of missing) {
    if (!service) continue;
    const refuse = (call: ServerDuplexStream<Buffer, Buffer>) =>
      void call.emit('error', { code: grpcStatus.UNIMPLEMENTED, details: hasNo(feature) });
    for (const method of methods.split(' '))
      server.register(`/event_store.client.${service}/${method}`, refuse, asItIs, asItIs, 'bidi');
  }
};
