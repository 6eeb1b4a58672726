/** Reads requests of a type; bytes that are not a message read as an empty one, which no handler takes. */
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
