/** Three events, and then a change. */
const three = (change) => async (x, stream) => {
  await x.given.append(stream, 'no_stream', x.events(3));
  await change?.(x, stream);
};
const limited = (metadata) => three((x, stream) => x.given.setMetadata(stream, metadata));

// The states of a stream before an experiment. Each has `last`, the revision that a writer would expect.
export const streamStates = [
  { state: 'that never was', make: async () => {} },
  { state: 'with 3 events', last: 2, make: three() },
  { state: 'soft-deleted', last: 2, make: three((x, stream) => x.given.delete(stream, 'any')) },
  {
    state: 'soft-deleted and written again',
    last: 3,
    make: three(async (x, stream) => {
      await x.given.delete(stream, 'any');
      await x.given.append(stream, 'any', x.events(1, 3));
    }),
  },
  { state: 'tombstoned', last: 2, make: three((x, stream) => x.given.tombstone(stream, 'any')) },
  { state: 'truncated by $tb', last: 2, make: limited('{"$tb":2}') },
  { state: 'emptied by $tb', last: 2, make: limited('{"$tb":3}') },
  { state: 'cut to one event by $maxCount', last: 2, make: limited('{"$maxCount":1}') },
  {
    state: 'with nothing but metadata',
    make: (x, stream) => x.given.setMetadata(stream, '{"colour":"green"}'),
  },
];

/** Every type of expectation, with its outcome for a stream in the state. */
export function expectations({ state, last }) {
  const kinds = [
    ['any', 'any'],
    ['no_stream', 'no_stream'],
    ['stream_exists', 'stream_exists'],
  ];
  if (last === undefined) kinds.push(['revision 0', 0], ['revision 5', 5]);
  else
    kinds.push(
      ['the right revision', last],
      ['a revision too low', last - 1],
      ['a revision too high', last + 1],
    );
  if (state === 'tombstoned') kinds.push(["the tombstone's revision", 9223372036854775807n]);
  return kinds;
}
