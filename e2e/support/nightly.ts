/** Whether this run tests every theme, width and browser (`NIGHTLY=1`), and not one of each. */
export const isNightly = process.env.NIGHTLY === '1';
