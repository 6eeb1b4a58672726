import { shared, streams } from '../wire/protocol.ts';

/** First message of a subscription. */
export const confirmationMessage = (subscriptionId: string): Buffer => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return bytes(new streams.ReadResp().setConfirmation(confirmation));
};

/** The filter has considered all events before this position; `prepare` is 0 if nothing matched. */
export const checkpointMessage = (commit: number, prepare: number): Buffer => {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit));
  checkpoint.setPreparePosition(String(prepare));
  return bytes(new streams.ReadResp().setCheckpoint(checkpoint));
};

/** The first revision that a later read of the stream may find. */
export const firstPositionMessage = (revision: number): Buffer => {
  return bytes(new streams.ReadResp().setFirstStreamPosition(String(revision)));
};

/** The last revision of the stream. */
export const lastPositionMessage = (revision: number): Buffer => {
  return bytes(new streams.ReadResp().setLastStreamPosition(String(revision)));
};

/** From here on the subscription is live. */
export const caughtUpMessage = (): Buffer => {
  return bytes(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
};

/** The requested stream does not exist. */
export const streamNotFoundMessage = (stream: string): Buffer => {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(streamIdentifier(stream));
  return bytes(new streams.ReadResp().setStreamNotFound(missing));
};

/** A stream name in the form of the protocol. */
export const streamIdentifier = (stream: string): shared.StreamIdentifier => {
  return new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream, 'utf8')));
};

const bytes = (response: streams.ReadResp): Buffer => {
  return Buffer.from(response.serializeBinary());
};
