import type { DomainEvent } from '#domain/kernel/event.ts';
import { newestSample } from '../../src/eventDocs/goldenSamples.ts';

/** An event of a test's story, with its stream and, if it matters, its time. */
export type Happening = DomainEvent & { readonly stream: string; readonly at?: string };

/** An event with these data, and those of the golden sample of its type for what they do not name. */
export const happening = (stream: string, type: string, data: object, at?: string): Happening => ({
  stream,
  type,
  data: { ...(newestSample(type) as object), ...data },
  ...(at && { at }),
});
