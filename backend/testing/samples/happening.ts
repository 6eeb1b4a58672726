import type { DomainEvent } from '#domain/kernel/event.ts';

/** An event of a test's story, with its stream and, if it matters, its time. */
export type Happening = DomainEvent & { readonly stream: string; readonly at?: string };
