import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** The first messages of a classic append: options and an event. */
export const unfinishedAppend = (stream: string): streams.AppendReq[] => {
  const options = new streams.AppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  );
  options.setAny(new shared.Empty());
  const event = new streams.AppendReq.ProposedMessage();
  event.setId(new shared.UUID().setString(randomUUID())).setData(Buffer.from('{}'));
  event.getMetadataMap().set('type', 'Happened');
  event.getMetadataMap().set('content-type', 'application/json');
  return [new streams.AppendReq().setOptions(options), new streams.AppendReq().setProposedMessage(event)];
};
