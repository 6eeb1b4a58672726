import { announcementDecider } from '#domain/ordering/announcement.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../../context.ts';
import { derivedContext, type Handle } from '../../handle.ts';

export type AnnounceVersionInput = {
  readonly userId: string;
  readonly modelId: string;
  readonly version: number;
};

/** Notifies an owner of a new version of a model; appends nothing if the owner was notified before. */
export const announceVersion =
  (handle: Handle) =>
  async (input: AnnounceVersionInput, context: CommandContext): Promise<void> => {
    const { userId, modelId, version } = input;
    await handle(
      announcementDecider,
      streams.announcement(userId),
      { type: 'AnnounceVersion', ...input },
      derivedContext(context, `${userId}:${modelId}:${version}`),
    );
  };
