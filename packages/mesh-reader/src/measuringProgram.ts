/** The program that measures. Its version goes up whenever it finds other facts in the same files. */
export const measuringProgram = { name: 'mesh-passport', version: '2' } as const;
