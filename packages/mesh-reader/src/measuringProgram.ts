/** The measuring program. Its version is raised whenever it finds different facts in the same files. */
export const measuringProgram = { name: 'mesh-passport', version: '7' } as const;
