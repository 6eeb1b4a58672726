/** Parses requests of a type; invalid bytes become an empty message, which no handler accepts. */
export const lenientMessage = <M>(Message: {
  new (): M;
  deserializeBinary(bytes: Uint8Array): M;
}): ((bytes: Buffer) => M) => {
  return (bytes) => {
    try {
      return Message.deserializeBinary(bytes);
    } catch {
      return new Message();
    }
  };
};
