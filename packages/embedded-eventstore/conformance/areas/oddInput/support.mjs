// Shared by the experiments with odd input.
/** The answer, and the event as it is read back. */
export async function roundTrip(x, path, event) {
  const stream = x.stream();
  const answer = await x.write(path, stream, 'any', [event]);
  const { messages, outcome } = await x.read({ stream });
  if (!messages[0]?.hasEvent()) return { answer, reads: outcome === 'ended' ? 'nothing' : outcome };
  const { properties, data, metadata } = x.describe.wholeEvent(messages[0]).event;
  if (properties.type?.length > 100) properties.type = `${properties.type.length} letters`;
  return { answer, properties, data, metadata };
}
