import type { ConversionCommands } from '#commands/catalogue/conversions/conversionCommands.ts';
import { systemContext } from '#commands/handle.ts';
import { conversionKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { ConversionEvent } from '#domain/catalogue/conversions/conversion.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { ConversionQueries } from '#projections/catalogue/conversions.ts';
import type { DerivedFiles } from '../assets/removeOrphans.ts';

/** Several conversions with the same content share a file. */
export const conversionFiles: DerivedFiles = {
  kind: 'conversions',
  keyOf: conversionKey,
  streamCategory: 'conversion',
  note: (named, { type, data }: RecordedEvent<ConversionEvent>, isLongPast) => {
    if (type === 'ConversionMade') named.set(data.conversionId, data.sha256);
    else if (type === 'ConversionRemoved' && isLongPast) named.delete(data.conversionId);
  },
};

/** Time without a download after which a file in another format is removed, in ms. */
const keptForMs = 30 * 24 * 3_600_000;
/** Files of one sweep, and those of them that are removed in parallel. */
const most = 5_000;
const atATime = 8;

type Deps = Pick<ConversionQueries, 'unusedConversions'> &
  Pick<ConversionCommands, 'onConversion'> & { readonly now: () => Date };

/**
 * Records the removal of files in other formats that nobody fetched for 30 days; `removeOrphanedResults` then removes the files. They are
 * made again on request. A sweep may be interrupted, and several may run at a time.
 */
export const removeUnusedConversions = (deps: Deps) => async (): Promise<void> => {
  const now = deps.now();
  const unused = new Date(now.getTime() - keptForMs).toISOString();
  await mapLimited(atATime, await deps.unusedConversions(unused, most), (conversion) => {
    const commandId = uuidV5(`remove unused since ${unused}:${conversion.conversionId}`);
    const context = systemContext('removeUnusedConversions', commandId, now.toISOString());
    return deps.onConversion({ type: 'RemoveConversion', ...conversion, unused }, context);
  });
};
