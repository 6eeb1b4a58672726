import type { AssetEvent, RenditionsFailed } from '#domain/catalogue/asset.events.ts';
import { type AssetState, assetDecider } from '#domain/catalogue/asset.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

export type RecordRenditionsFailedCommand = EventOf<typeof RenditionsFailed>['data'];

/** Records that no smaller copies can be made of a picture. */
export const recordRenditionsFailed =
  ({ handle }: { readonly handle: Handle }) =>
  (
    command: RecordRenditionsFailedCommand,
    context: CommandContext,
  ): Promise<Handled<AssetState, AssetEvent>> =>
    handle(
      assetDecider,
      streams.asset(command.assetId),
      { ...command, type: 'RecordRenditionsFailed' },
      context,
    );
