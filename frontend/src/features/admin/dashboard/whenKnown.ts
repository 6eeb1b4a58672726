/** A part of an answer: like the answer itself, undefined while it loads and null after a failure. */
export const whenKnown = <Data, Part>(
  data: Data | null | undefined,
  partOf: (data: Data) => Part,
): Part | null | undefined =>
  data === null || data === undefined ? (data as null | undefined) : partOf(data);
