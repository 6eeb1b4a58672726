import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { gossip, shared } from '../wire/protocol.ts';

/** `Gossip/Read`: a cluster of one, for clients that discover their node. */
export const gossipService = (
  host: string,
  port: () => number,
): handleUnaryCall<shared.Empty, gossip.ClusterInfo> => {
  const instanceId = new shared.UUID().setString(randomUUID());
  return (_call, reply) => {
    const member = new gossip.MemberInfo();
    member.setInstanceId(instanceId);
    // .NET-style ticks as everywhere on this wire: milliseconds with four digits more.
    member.setTimeStamp(`${Date.now()}0000`);
    member.setState(gossip.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port()));
    const cluster = new gossip.ClusterInfo();
    cluster.addMembers(member);
    reply(null, cluster);
  };
};
