import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';

export type RepeatDeps = DestroyDeps & {
  readonly erasedUsers: () => Promise<readonly string[]>;
  /** Contact messages that were erased by themselves (decision 46). */
  readonly erasedMessages: () => Promise<readonly string[]>;
};

/**
 * Erases again whose keys have come back: a vault that was restored from a backup knows nothing of the erasures since.
 * Answers how many persons and messages it were; as a rule none.
 */
export const repeatErasures =
  ({ erasedUsers, erasedMessages, ...deps }: RepeatDeps) =>
  async (): Promise<number> => {
    const { personalKeys, contactSenders } = deps.vault;
    const users = await personalKeys.keyHoldersAmong(await erasedUsers());
    for (const userId of users) await destroyPersonalData(deps)(userId);
    const messages = await personalKeys.keyHoldersAmong(await erasedMessages());
    await personalKeys.destroy(...messages);
    for (const messageId of messages) await contactSenders.remove(messageId);
    return users.length + messages.length;
  };
