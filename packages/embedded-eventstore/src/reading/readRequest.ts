import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';

const invalid = (value: string, name: string): StreamRefusal => {
  return StreamRefusal.invalidArgument(`${value} is not a valid EventStore.Client.Streams.ReadReq+${name}`);
};

const directions = ['Forwards', 'Backwards'];

/** Refuses a combination of options that is not supported. @throws StreamRefusal invalid-argument */
export const checkCombination = (options: streams.ReadReq.Options): void => {
  if (!options.hasStream() && !options.hasAll())
    throw invalid("'None'", 'Types+Options+StreamOptionOneofCase');
  if (options.getResolveLinks()) throw StreamRefusal.invalidArgument('embedded-eventstore resolves no links');
  if (options.getUuidOption()?.hasStructured())
    throw StreamRefusal.invalidArgument('embedded-eventstore sends event ids as text');
  const direction: number = options.getReadDirection();
  const target = options.hasStream() ? 'Stream' : 'All';
  const count = options.hasSubscription() ? 'Subscription' : options.hasCount() ? 'Count' : 'None';
  const filter = options.hasFilter() ? 'Filter' : options.hasNoFilter() ? 'NoFilter' : 'None';
  const possible =
    count !== 'None' &&
    (filter === 'NoFilter' || (filter === 'Filter' && target === 'All')) &&
    (direction === 0 || (direction === 1 && count === 'Count'));
  if (possible) return;
  const named = [target, count, directions[direction] ?? String(direction), filter].join(', ');
  throw StreamRefusal.invalidArgument(`The combination of (${named}) is invalid.`);
};

/** @throws StreamRefusal invalid-argument when the filter lacks its subject or its window */
export const checkFilter = (options: streams.ReadReq.Options.FilterOptions): void => {
  if (!options.hasStreamIdentifier() && !options.hasEventType()) {
    const window = options.hasMax()
      ? [`"max": ${options.getMax()}`]
      : options.hasCount()
        ? ['"count": { }']
        : [];
    const multiplier = options.getCheckpointintervalmultiplier();
    const parts = [...window, ...(multiplier > 0 ? [`"checkpointIntervalMultiplier": ${multiplier}`] : [])];
    throw invalid(`'{ ${parts.join(', ')} }'`, 'Types+Options+Types+FilterOptions');
  }
  if (options.hasMax() || options.hasCount()) return;
  throw invalid("'None'", 'Types+Options+Types+FilterOptions+WindowOneofCase');
};
