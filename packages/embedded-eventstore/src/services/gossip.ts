import type { handleUnaryCall } from '@grpc/grpc-js';
import { gossip, type shared } from '../wire/protocol.ts';
import { structuredUuid } from '../wire/uuid.ts';

/** `Gossip/Read`: a cluster of one, for clients that discover their node. */
export const gossipService = (
  instanceId: string,
  host: string,
  port: () => number,
): handleUnaryCall<shared.Empty, gossip.ClusterInfo> => {
  return (_call, reply) => {
    const member = new gossip.MemberInfo();
    member.setInstanceId(structuredUuid(instanceId));
    // .NET-style ticks, as in the whole protocol: milliseconds with four more digits.
    member.setTimeStamp(`${Date.now()}0000`);
    member.setState(gossip.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port()));
    const cluster = new gossip.ClusterInfo();
    cluster.addMembers(member);
    reply(null, cluster);
  };
};
