import { announcementDecider } from '#domain/ordering/announcements/announcement.ts';
import { streams } from '#domain/streams.ts';
import type { Signer } from '#infra/vault/signer.ts';
import { loadUser } from '../../accounts/users/signedInUser.ts';
import type { CommandContext, CommandDeps } from '../../handle.ts';

const signedText = (userId: string): string => `review mails\n${userId}`;

/** User and query of the links that stop the mails that ask a client for reviews, without a login. */
export const stopReviewMailsLink = (signer: Pick<Signer, 'sign'>, userId: string): string =>
  `${userId}?${new URLSearchParams({ signature: signer.sign(signedText(userId)) })}`;

/** Whether the signature of such a link is ours. */
export const isGoodStopLink = (
  signer: Pick<Signer, 'verify'>,
  link: { readonly userId: string; readonly signature: string },
): boolean => signer.verify(signedText(link.userId), link.signature);

/** Requests for reviews by mail. */
export const reviewMailCommands = ({ handle, store }: CommandDeps) => ({
  /** Asks a client to review a model; appends nothing if they were asked before, want no such mails, or are gone. */
  askForReview: async (
    asked: { readonly userId: string; readonly modelId: string },
    context: CommandContext,
  ): Promise<void> => {
    const user = await loadUser(store, asked.userId);
    if (user.status !== 'registered') return;
    const command = { type: 'AskForReview', ...asked } as const;
    await handle(announcementDecider, streams.announcement(asked.userId), command, context);
  },
  stopReviewMails: async (userId: string, context: CommandContext) => {
    const command = { type: 'StopReviewMails', userId } as const;
    return handle(announcementDecider, streams.announcement(userId), command, context);
  },
});
