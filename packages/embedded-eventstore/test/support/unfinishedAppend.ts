import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

const id = (text: string) => new shared.UUID().setString(text);
const identifier = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name));
const describeProposed = <
  M extends { getMetadataMap: () => { set: (key: string, value: string) => unknown } },
>(
  message: M,
): M => {
  message.getMetadataMap().set('type', 'Happened');
  message.getMetadataMap().set('content-type', 'application/json');
  return message;
};

/** The first messages of a classic append: options and an event. */
export const unfinishedAppend = (stream: string): streams.AppendReq[] => {
  const options = new streams.AppendReq.Options().setStreamIdentifier(identifier(stream));
  options.setAny(new shared.Empty());
  const event = describeProposed(new streams.AppendReq.ProposedMessage());
  event.setId(id(randomUUID())).setData(Buffer.from('{}'));
  return [new streams.AppendReq().setOptions(options), new streams.AppendReq().setProposedMessage(event)];
};

/** The same of a batch: a part that is not the final one. */
export const unfinishedBatch = (stream: string): streams.BatchAppendReq[] => {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier(stream));
  options.setAny(new shared.Empty());
  const event = describeProposed(new streams.BatchAppendReq.ProposedMessage());
  event.setId(id(randomUUID())).setData(Buffer.from('{}'));
  const request = new streams.BatchAppendReq().setCorrelationId(id(randomUUID())).setOptions(options);
  request.addProposedMessages(event);
  return [request.setIsFinal(false)];
};
