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
 * still true. Its samples stay in `domain/golden/`.
 */
export const retiredEvents: readonly RetiredEvent[] = [];

const byType = new Map(retiredEvents.map((retired) => [retired.type, retired]));

/** The entry of a retired event type; undefined for any other. */
export const findRetired = (type: string): RetiredEvent | undefined => byType.get(type);

export const isRetired = ({ type }: { readonly type: string }): boolean => byType.has(type);
