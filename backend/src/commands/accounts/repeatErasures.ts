import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';

export type RepeatDeps = DestroyDeps & {
  readonly erasedUsers: () => Promise<readonly string[]>;
  /** Contact messages that were erased on their own (ADR 43). */
  readonly erasedMessages: () => Promise<readonly string[]>;
};

/**
 * Repeats the erasures of persons and messages whose keys are back: a vault restored from a backup does not know the
 * erasures made since. Answers how many there were; normally none.
 */
export const repeatErasures = ({ erasedUsers, erasedMessages, ...deps }: RepeatDeps) => {
  const destroy = destroyPersonalData(deps);
  return async (): Promise<number> => {
    const { personalKeys, contactSenders } = deps.vault;
    const users = await personalKeys.keyHoldersAmong(await erasedUsers());
    for (const userId of users) await destroy(userId);
    const messages = await personalKeys.keyHoldersAmong(await erasedMessages());
    await personalKeys.destroy(...messages);
    for (const messageId of messages) await contactSenders.remove(messageId);
    return users.length + messages.length;
  };
};
