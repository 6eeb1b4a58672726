import { randomUUID } from 'node:crypto';
import {
  type AllStreamResolvedEvent,
  type JSONEventData,
  type JSONEventType,
  jsonEvent,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';

/** The event of these tests: a number to recognise it by. */
export type NumberedEvent = JSONEventType<'Numbered', { number: number; padding?: string }>;

/** One event to append, with a new id unless it is to be a repetition. */
export const numbered = (number: number, id: string = randomUUID()): JSONEventData<NumberedEvent> => {
  return jsonEvent<NumberedEvent>({ id, type: 'Numbered', data: { number } });
};

/** Events `first`, `first + 1`, … */
export const numberedFrom = (first: number, count: number): JSONEventData<NumberedEvent>[] => {
  return Array.from({ length: count }, (_, index) => numbered(first + index));
};

/** An event larger than `kilobytes` kilobytes. */
export const padded = (number: number, kilobytes: number): JSONEventData<NumberedEvent> => {
  const data = { number, padding: 'x'.repeat(kilobytes * 1024) };
  return jsonEvent<NumberedEvent>({ type: 'Numbered', data });
};

/** Reads to the end. */
export const collect = async <T extends ResolvedEvent | AllStreamResolvedEvent>(
  reading: AsyncIterable<T>,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const { event } of reading) if (event) events.push(event as RecordedEvent);
  return events;
};

/** Reads to the end; only the numbers. */
export const numbers = async (
  reading: AsyncIterable<ResolvedEvent | AllStreamResolvedEvent>,
): Promise<number[]> => {
  return (await collect(reading)).map((event) => (event.data as { number: number }).number);
};
