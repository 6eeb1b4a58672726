import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';

export type RepeatDeps = DestroyDeps & {
  readonly erasedUsers: () => Promise<readonly string[]>;
};

/**
 * Erases again whose keys have come back: a vault that was restored from a backup knows nothing of the erasures since.
 * Answers how many it were; as a rule none.
 */
export const repeatErasures =
  ({ erasedUsers, ...deps }: RepeatDeps) =>
  async (): Promise<number> => {
    const returned = await deps.vault.personalKeys.keyHoldersAmong(await erasedUsers());
    for (const userId of returned) await destroyPersonalData(deps)(userId);
    return returned.length;
  };
