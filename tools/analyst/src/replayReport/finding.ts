/** What the working tree makes of one kind of record in a log, compared with what was recorded. */
export type Finding = {
  /** Names the kind where a difference is expected: `mail receipt`, `job measureModel`, `table catalogue/models.model`. */
  readonly kind: string;
  /** How many records were compared, and how many of them would be otherwise. */
  readonly compared: number;
  readonly otherwise: number;
  /** The first of these in words. */
  readonly examples: readonly string[];
};

/** Counts a record of a kind; `difference` is null for one that would be the same. */
export type Count = (kind: string, difference: string | null) => void;

/** Counts records by their kind, and keeps the first `most` differences of each in words. */
export const countFindings = (
  most: number,
): { readonly count: Count; readonly findings: () => readonly Finding[] } => {
  const kinds = new Map<string, Finding>();
  return {
    count: (kind, difference) => {
      const { compared, otherwise, examples } = kinds.get(kind) ?? {
        compared: 0,
        otherwise: 0,
        examples: [],
      };
      kinds.set(kind, {
        kind,
        compared: compared + 1,
        otherwise: otherwise + (difference === null ? 0 : 1),
        examples: difference !== null && examples.length < most ? [...examples, difference] : examples,
      });
    },
    findings: () => [...kinds.values()],
  };
};
