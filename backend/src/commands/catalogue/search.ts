import { type SearchWords, searchWordsDecider } from '#domain/catalogue/search/searchWords.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../handle.ts';

export type SearchWordsCommands = ReturnType<typeof searchWordsCommands>;

/** The words of the shop's search. */
export const searchWordsCommands = ({ handle }: { readonly handle: Handle }) => ({
  /** Sets the groups of words that mean the same, all of them. */
  setSearchWords: ({ groups }: { readonly groups: SearchWords }, context: CommandContext) =>
    handle(searchWordsDecider, streams.searchWords(), { type: 'SetSearchWords', groups }, context),
});
