/** Waits for all even when one fails, so that nothing is still running after a failure. @throws the first failure */
export const allEnded = async (tasks: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
