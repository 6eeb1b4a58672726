/** An event type that left the program with its feature. */
type RetiredEvent = {
  readonly type: string;
  /** The name shown to people, in the history. */
  readonly label: string;
  /** The category of its streams. */
  readonly category: string;
  /** Its last version. */
  readonly version: number;
};

/**
 * The event types that nothing emits any more. Their events stay in the log and are read as they were written: the history shows them with
 * their label, and they keep revision and position. No state and no row follows from them, so a type may retire only if it decided nothing that is
 * still true. Personal data in them are ciphertext, as in all events, and are erased with the key of their person. The samples of a retired type
 * stay in `domain/golden/`.
 */
export const retiredEvents: readonly RetiredEvent[] = [
  { type: 'ImportChecked', label: 'Archive for an import checked', category: 'import', version: 1 },
  { type: 'ImportStarted', label: 'Import started', category: 'import', version: 1 },
  { type: 'ImportLineImported', label: 'Model imported', category: 'import', version: 1 },
  { type: 'ImportLineRefused', label: 'Line of an import left out', category: 'import', version: 1 },
  { type: 'ImportFinished', label: 'Import finished', category: 'import', version: 1 },
  { type: 'ImportStopped', label: 'Import stopped', category: 'import', version: 1 },
  { type: 'RenditionsRequested', label: 'Smaller pictures asked for', category: 'asset', version: 1 },
];

const byType = new Map(retiredEvents.map((retired) => [retired.type, retired]));

/** The entry of a retired event type; undefined for any other. */
export const findRetired = (type: string): RetiredEvent | undefined => byType.get(type);

export const isRetired = ({ type }: { readonly type: string }): boolean => byType.has(type);
