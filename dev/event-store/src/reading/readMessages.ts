import { shared, streams } from '../wire/protocol.ts';

/** First message of a subscription. */
export const confirmationMessage = (subscriptionId: string): Buffer => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return bytes(new streams.ReadResp().setConfirmation(confirmation));
};

/** Every event up to this position has been considered by the filter. */
export const checkpointMessage = (position: number): Buffer => {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return bytes(new streams.ReadResp().setCheckpoint(checkpoint));
};

/** From here on the subscription is live. */
export const caughtUpMessage = (): Buffer => {
  return bytes(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
};

/** The stream that was to be read does not exist. */
export const streamNotFoundMessage = (stream: string): Buffer => {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(streamIdentifier(stream));
  return bytes(new streams.ReadResp().setStreamNotFound(missing));
};

/** A stream name as the wire carries it. */
export const streamIdentifier = (stream: string): shared.StreamIdentifier => {
  return new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream, 'utf8')));
};

const bytes = (response: streams.ReadResp): Buffer => {
  return Buffer.from(response.serializeBinary());
};
