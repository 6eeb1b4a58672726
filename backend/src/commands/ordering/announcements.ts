import type { DataOf } from '#domain/kernel/event.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcements/announcement.events.ts';
import { announcementDecider } from '#domain/ordering/announcements/announcement.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, derivedContext, type Handle } from '../handle.ts';

/** Notifies an owner of a new version of a model; appends nothing if the owner was notified before. */
export const announceVersion =
  (handle: Handle) =>
  async (input: DataOf<AnnouncementEvent, 'NewVersionAnnounced'>, context: CommandContext): Promise<void> => {
    const { userId, modelId, version } = input;
    await handle(
      announcementDecider,
      streams.announcement(userId),
      { type: 'AnnounceVersion', ...input },
      derivedContext(context, `${userId}:${modelId}:${version}`),
    );
  };
