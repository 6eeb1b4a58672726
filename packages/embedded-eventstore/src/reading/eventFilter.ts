import { RE2JS } from 're2js';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import type { StoredEvent } from './page.ts';
import { checkFilter } from './readRequest.ts';

/** The filter of a reader of `$all`; `window` events are examined together, and a checkpoint is sent every `interval`. */
export type EventFilter = {
  matches(event: StoredEvent): boolean;
  window: number;
  interval: number;
};

const defaultWindow = 32;

/** Reads the filter options. @throws StreamRefusal invalid-argument, or unreadable for a broken expression */
export const readFilter = (options: streams.ReadReq.Options.FilterOptions): EventFilter => {
  checkFilter(options);
  const byStream = options.getStreamIdentifier();
  const expression = byStream ?? options.getEventType();
  const accepts = matcher(expression?.getRegex() ?? '', expression?.getPrefixList() ?? []);
  const window = options.hasMax() ? options.getMax() : defaultWindow;
  return {
    matches: byStream ? (event) => accepts(event.stream) : (event) => accepts(event.type),
    window,
    // A product of 32-bit numbers, which overflows to 0.
    interval: Math.imul(options.getCheckpointintervalmultiplier(), window) >>> 0,
  };
};

/** Whether the server would search for the end of the window endlessly. */
export const isEndless = ({ window }: EventFilter): boolean => {
  return window === 0 || window >= 2 ** 31;
};

const matcher = (regex: string, prefixes: string[]): ((text: string) => boolean) => {
  if (regex === '') return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  try {
    // In linear time: a backtracking expression would stop the server for all clients.
    const expression = RE2JS.compile(regex);
    return (text) => expression.matcher(text).find();
  } catch {
    throw StreamRefusal.unreadable(`not a regular expression: ${regex}`);
  }
};
