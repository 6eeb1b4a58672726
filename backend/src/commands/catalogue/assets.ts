import { type AssetCommand, assetDecider } from '#domain/catalogue/assets/asset.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../handle.ts';

export type RecordCopies = ReturnType<typeof recordCopies>;

/** Records the renditions (smaller copies) of a picture that are in the store, or that none can be made; the same again changes nothing. */
export const recordCopies = (handle: Handle) => (command: AssetCommand, context: CommandContext) =>
  handle(assetDecider, streams.asset(command.assetId), command, context);
