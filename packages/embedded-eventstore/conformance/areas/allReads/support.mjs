// Shared by the experiments with $all.
/** a@0 b@0 a@1 b@1 a@2, of the types Happened (a) and Other (b). */
export async function fiveEvents(x) {
  const streams = { a: x.stream('a'), b: x.stream('b') };
  for (const [index, name] of [...'ababa'].entries()) {
    const type = name === 'a' ? 'Happened' : 'Other';
    await x.given.append(streams[name], 'any', [x.event(`e${index}`, { type })]);
  }
  const { own } = await x.log();
  return own.map((record) => ({
    commit: BigInt(record.getCommitPosition()),
    prepare: BigInt(record.getPreparePosition()),
  }));
}

export const at = ({ commit, prepare }) => ({ commit, prepare });

/** Own events by name; for events before them, only whether there were any, or nothing with `quietly`. */
export function ownOnly(x, { messages, outcome }, quietly = false) {
  const seen = [];
  let older = 0;
  for (const message of messages) {
    const record = message.hasEvent() ? message.getEvent().getEvent() : undefined;
    if (record && !x.describe.nameOf(record.getStreamIdentifier()).includes(x.prefix)) older += 1;
    else seen.push(x.describe.readMessage(message));
  }
  return { seen, older: quietly ? undefined : older, outcome: outcome === 'ended' ? undefined : outcome };
}
