// The server's information about itself: version, features, gossip.
import { setTimeout as sleep } from 'node:timers/promises';
import { nothing, service } from './support.mjs';

export default function define(experiment) {
  // Server features.
  const features = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
  const supported = (show) => service(features, nothing, (p) => p.features.SupportedMethods, show);
  experiment(
    'its version',
    supported((response) => response.getEventStoreServerVersion()),
  );
  experiment(
    'its services',
    supported((response) =>
      [...new Set(response.getMethodsList().map((one) => one.getServiceName()))].sort(),
    ),
  );
  for (const name of ['streams.streams', 'gossip.gossip', 'server_features.serverfeatures']) {
    experiment(
      `its methods and features of ${name}`,
      supported((response) =>
        response
          .getMethodsList()
          .filter((one) => one.getServiceName().toLowerCase().endsWith(name))
          .map((one) => `${one.getMethodName()}: ${one.getFeaturesList().join(' ')}`.trim())
          .sort(),
      ),
    );
  }
  experiment('what the official client takes it to support', async (x) => {
    const capabilities = await x.client.capabilities;
    return { version: capabilities.serverVersion };
  });

  // Gossip.
  experiment(
    'gossip: the members',
    service(
      '/event_store.client.gossip.Gossip/Read',
      nothing,
      (p) => p.gossip.ClusterInfo,
      (response, x) => {
        const states = Object.entries(x.protocol.gossip.MemberInfo.VNodeState);
        return response.getMembersList().map((member) => {
          const ticks = BigInt(member.getTimeStamp());
          return {
            instance: x.describe.idOf(member.getInstanceId()),
            instanceForm: member.getInstanceId()?.hasStructured() ? 'structured' : 'string',
            timeIsNow: Math.abs(Number(ticks / 10_000n) - Date.now()) < 60_000,
            state: states.find(([, number]) => number === member.getState())?.[0],
            alive: member.getIsAlive(),
            address: member.getHttpEndPoint()?.getAddress(),
            portIsOurs: String(member.getHttpEndPoint()?.getPort()) === x.address.split(':')[1],
          };
        });
      },
    ),
  );
  experiment('the client discovers the node by gossip', async (x) => {
    const discovered = x.protocol.client.EventStoreDBClient.connectionString(
      `esdb+discover://${x.address}?tls=false&maxDiscoverAttempts=1`,
    );
    const stream = await x.written(1);
    const seen = [];
    try {
      for await (const { event } of discovered.readStream(stream)) seen.push(event.id);
    } catch (error) {
      seen.push(x.clientFailure(error));
    }
    await Promise.race([discovered.dispose(), sleep(500)]);
    return seen;
  });
}
