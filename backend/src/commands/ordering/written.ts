import type { Handled } from '../handle.ts';

/** Where the log stands after a write, for reads that must show it. */
export type Written = { readonly streamName: string; readonly position: bigint };

/** The place of what was appended; null when it was done before. */
export const writtenBy = ({
  streamName,
  position,
}: Pick<Handled<unknown, unknown>, 'streamName' | 'position'>): Written | null =>
  position === null ? null : { streamName, position };
