import { RE2JS } from 're2js';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import type { StoredEvent } from './page.ts';

/** Which events of `$all` a reader wants, and after how many considered events it gets a checkpoint. */
export type EventFilter = { matches(event: StoredEvent): boolean; checkpointEvery: number };

const defaultWindow = 32;

/** Reads the filter options. @throws StreamRefusal invalid-argument */
export const readFilter = (options: streams.ReadReq.Options.FilterOptions): EventFilter => {
  const byStream = options.getStreamIdentifier();
  const expression = byStream ?? options.getEventType();
  const multiplier = options.getCheckpointintervalmultiplier();
  if (!expression) throw invalid('a filter needs a stream name or an event type expression');
  if (multiplier < 1) throw invalid('the checkpoint interval multiplier must be at least 1');
  const accepts = matcher(expression.getRegex(), expression.getPrefixList());
  return {
    matches: byStream ? (event) => accepts(event.stream) : (event) => accepts(event.type),
    checkpointEvery: (options.hasMax() ? Math.max(1, options.getMax()) : defaultWindow) * multiplier,
  };
};

const matcher = (regex: string, prefixes: string[]): ((text: string) => boolean) => {
  if (regex === '') return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  try {
    // In linear time: an expression that backtracks would stop the server for everybody.
    const expression = RE2JS.compile(regex);
    return (text) => expression.matcher(text).find();
  } catch {
    throw invalid(`not a regular expression: ${regex}`);
  }
};

const invalid = (message: string): StreamRefusal => {
  return new StreamRefusal({ kind: 'invalid-argument', message });
};
