/** Whether this run tests every theme, width and browser, with motion (`NIGHTLY=1`), instead of one of each. */
export const isNightly = process.env.NIGHTLY === '1';
