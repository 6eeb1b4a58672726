import type { handleUnaryCall } from '@grpc/grpc-js';
import { serverVersion } from '../serverVersion.ts';
import { features, type shared } from '../wire/protocol.ts';

const methods: [service: string, method: string, features?: string[]][] = [
  ['event_store.client.streams.Streams', 'Append'],
  ['event_store.client.streams.Streams', 'Read', ['position', 'events']],
  ['event_store.client.gossip.Gossip', 'Read'],
  ['event_store.client.server_features.ServerFeatures', 'GetSupportedMethods'],
];

/** `ServerFeatures/GetSupportedMethods`: exactly the existing methods, so that clients append without batches and fail clearly for others. */
export const serverFeaturesService: handleUnaryCall<shared.Empty, features.SupportedMethods> = (
  _call,
  reply,
) => {
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(serverVersion);
  for (const [service, method, flags = []] of methods) {
    const entry = new features.SupportedMethod();
    entry.setServiceName(service.toLowerCase());
    entry.setMethodName(method.toLowerCase());
    supported.addMethods(entry.setFeaturesList(flags));
  }
  reply(null, supported);
};
