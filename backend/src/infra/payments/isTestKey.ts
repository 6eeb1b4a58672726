/** Whether a key of the card provider is for test mode, in which test cards pay and no money moves. */
export const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);
