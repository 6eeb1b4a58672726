import type { AssetEvent, RenditionsRecorded } from '#domain/catalogue/asset.events.ts';
import { type AssetState, assetDecider } from '#domain/catalogue/asset.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

export type RecordRenditionsCommand = EventOf<typeof RenditionsRecorded>['data'];

/** Records that the smaller copies of a picture lie in the store; the same copies again change nothing. */
export const recordRenditions =
  ({ handle }: { readonly handle: Handle }) =>
  (command: RecordRenditionsCommand, context: CommandContext): Promise<Handled<AssetState, AssetEvent>> =>
    handle(assetDecider, streams.asset(command.assetId), { ...command, type: 'RecordRenditions' }, context);
