import { randomUUID } from 'node:crypto';
import { type CommitSignal, wholeLog } from '../storage/commitSignal.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import { Checkpoints } from './checkpoints.ts';
import { type EventFilter, isEndless, readFilter } from './eventFilter.ts';
import { clientTookIt, nextCommit, type ReadCall, untilOver } from './readCall.ts';
import { allPlace } from './readCursor.ts';
import { caughtUpMessage, checkpointMessage, confirmationMessage } from './readMessages.ts';
import type { Sources } from './readPlan.ts';

/**
 * Answers a subscription to `$all`. History and live events are both read from the log after the cursor: no event can be lost or repeated
 * in between, and nothing is buffered for a slow reader.
 * @throws StreamRefusal when it cannot begin
 */
export const subscribeToAll = async (
  call: ReadCall,
  options: streams.ReadReq.Options,
  sources: Sources,
  signal: CommitSignal,
): Promise<void> => {
  const filterOptions = options.getFilter();
  const filter = filterOptions && readFilter(filterOptions);
  if (filterOptions?.getCheckpointintervalmultiplier() === 0)
    throw StreamRefusal.unreadable('the checkpoint interval multiplier must be at least 1');
  let cursor = startAfter(options, sources);
  call.write(confirmationMessage(randomUUID()));
  if (filter && isEndless(filter)) return await untilOver(call);
  const checkpoints = filter && checkpointsFor(call, filter);
  const source = sources.all.live();
  let caughtUp = false;
  do {
    const { events, reached } = source.next(cursor);
    for (const event of events) {
      const matched = !filter || filter.matches(event);
      if (matched) call.write(event.record);
      if (caughtUp) checkpoints?.live(event);
      else checkpoints?.past(event, matched);
    }
    if (reached !== 'end') {
      cursor = reached;
      continue;
    }
    if (!caughtUp) {
      checkpoints?.endPage();
      call.write(caughtUpMessage());
    }
    caughtUp = true;
    await nextCommit(call, signal, wholeLog);
  } while (await clientTookIt(call));
};

/** The event at the given position is excluded. A subscription cannot start at a position without an event, except beyond the end. */
const startAfter = (options: streams.ReadReq.Options, { log }: Sources): number => {
  const place = allPlace(options.getAll());
  if (place === 'start') return -1;
  if (place === 'end' || place.commit > log.lastPosition) return log.lastPosition;
  if (!log.isBoundary(place.commit)) throw StreamRefusal.unreadable('no event lies at the position');
  return place.commit;
};

const checkpointsFor = (call: ReadCall, filter: EventFilter): Checkpoints => {
  return new Checkpoints(filter, (commit, prepare) => call.write(checkpointMessage(commit, prepare)));
};
