import type { AssetEvent } from '#domain/catalogue/assets/asset.events.ts';
import { type AssetCommand, assetDecider } from '#domain/catalogue/assets/asset.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../handle.ts';

export type AssetCommands = ReturnType<typeof assetCommands>;

/** The renditions (smaller copies) of a picture. */
export const assetCommands = (handle: Handle) => {
  const onAsset = (assetId: string, command: AssetCommand, context: CommandContext) =>
    handle(assetDecider, streams.asset(assetId), command, context);

  return {
    /** Records that the renditions of a picture are in the store; the same ones again change nothing. */
    recordRenditions: (data: DataOf<AssetEvent, 'RenditionsRecorded'>, context: CommandContext) =>
      onAsset(data.assetId, { ...data, type: 'RecordRenditions' }, context),
    /** Records that no renditions can be made of a picture. */
    recordRenditionsFailed: (data: DataOf<AssetEvent, 'RenditionsFailed'>, context: CommandContext) =>
      onAsset(data.assetId, { ...data, type: 'RecordRenditionsFailed' }, context),
  };
};
