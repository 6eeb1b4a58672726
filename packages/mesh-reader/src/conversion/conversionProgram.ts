/** The name and version of the converter. Its version is raised whenever it writes another file from the same one. */
export const conversionProgram = 'model-shop-conversion 5';
