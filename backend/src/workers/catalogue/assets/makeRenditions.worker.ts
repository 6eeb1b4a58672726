import { buffer } from 'node:stream/consumers';
import type { RecordCopies } from '#commands/catalogue/assets.ts';
import { loadState } from '#commands/handle.ts';
import { renditionWidths } from '#contract/constants.ts';
import type { Rendition } from '#domain/catalogue/assets/asset.events.ts';
import { assetDecider } from '#domain/catalogue/assets/asset.ts';
import { assetKey, renditionKey } from '#domain/catalogue/assets/assetKeys.ts';
import { hasRenditions, hasSmallest } from '#domain/catalogue/assets/renditionWidths.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { MadeRendition, makeRenditions } from '#infra/images/makeRenditions.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import { type JobDeps, type JobRun, type JobWorker, jobContext } from '../../job.ts';
import type { makeRenditions as job } from '../../jobs.ts';

export type MakeRenditionsDependencies = JobDeps & {
  readonly files: Pick<FileStore, 'stat' | 'open' | 'put'>;
  readonly makeRenditions: typeof makeRenditions;
  readonly actOnce: ActOnce;
  readonly recordCopies: RecordCopies;
};

/** The picture with the copies that show it, or null before. */
const shownPicture = async (eventStore: Pick<EventStore, 'readStream'>, assetId: string) => {
  const state = await loadState(eventStore, assetDecider, streams.asset(assetId));
  const isShown = state.status === 'made' && hasRenditions(state.width, state.renditions, renditionWidths);
  return isShown ? state : null;
};

/**
 * Makes the renditions of a picture, each once: stores the files, then appends the event that names them. When it is repeated, or
 * restarted after a crash, it writes the same files to the same keys.
 */
export const createMakeRenditionsWorker = (deps: MakeRenditionsDependencies): JobWorker<typeof job> => {
  const store = async (assetId: string, { content, ...rendition }: MadeRendition): Promise<Rendition> => {
    const key = renditionKey(assetId, rendition);
    await deps.files.put(key, content);
    return { ...rendition, bytes: content.byteLength, key };
  };

  const make = async (assetId: string, present: readonly Rendition[], run: JobRun) => {
    const original = assetKey(assetId);
    if ((await deps.files.stat(original)) === null) throw new Error(`The file ${original} is missing`);
    const source = await buffer(deps.files.open(original));
    const made = await deps.makeRenditions(source, {
      widths: renditionWidths,
      formats: present.length === 0 ? 'first' : 'smallest',
    });
    // After the last attempt the picture, not a slow machine, is considered the cause.
    if (made.status === 'tooSlow' && !run.isLastAttempt) throw new Error(made.reason);
    if (made.status !== 'made') return { status: 'failed', reason: made.reason } as const;
    const { width, height, colour, placeholder } = made;
    const renditions = [...present];
    for (const rendition of made.renditions) renditions.push(await store(assetId, rendition));
    return { status: 'made', picture: { width, height, colour, placeholder, renditions } } as const;
  };

  return async ({ assetId, smallest = false }, run) => {
    const shown = await shownPicture(deps.eventStore, assetId);
    if (smallest && !shown) return { skipped: 'the copies that show the picture are made first' };
    if (shown && !(smallest && !hasSmallest(shown.renditions)))
      return { skipped: 'the copies were made before' };
    const made = await deps.actOnce(run.id, () => make(assetId, shown?.renditions ?? [], run));
    const context = jobContext(run, 'makeRenditions', deps.now());
    await (made.status === 'made'
      ? deps.recordCopies({ type: 'RecordRenditions', assetId, ...made.picture }, context)
      : deps.recordCopies({ type: 'RecordRenditionsFailed', assetId, reason: made.reason }, context));
    return 'done';
  };
};
