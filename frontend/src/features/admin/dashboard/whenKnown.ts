/** A part of an answer: undefined while it loads and null after a failure, as the answer itself. */
export const whenKnown = <Data, Part>(
  data: Data | null | undefined,
  partOf: (data: Data) => Part,
): Part | null | undefined =>
  data === null || data === undefined ? (data as null | undefined) : partOf(data);
