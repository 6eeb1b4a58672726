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

/** From here on the subscription is live. */
export const caughtUpMessage = (): Buffer => {
  return bytes(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
};

/** The requested stream does not exist. */
export const streamNotFoundMessage = (stream: string): Buffer => {
  const missing = new streams.ReadResp.StreamNotFound();
  const name = Uint8Array.from(Buffer.from(stream, 'utf8'));
  missing.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(name));
  return bytes(new streams.ReadResp().setStreamNotFound(missing));
};

const bytes = (response: streams.ReadResp): Buffer => {
  return Buffer.from(response.serializeBinary());
};
