import { createHash } from 'node:crypto';
import { bestMesh } from '#commands/catalogue/passports/bestMesh.ts';
import type { PreviewCommands } from '#commands/catalogue/previews.ts';
import { loadState } from '#commands/handle.ts';
import { assetKey, previewKey } from '#domain/catalogue/assets/assetKeys.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { soldFiles } from '#domain/catalogue/models/modelState.ts';
import type { PreviewEvent, PreviewProgram } from '#domain/catalogue/previews/preview.events.ts';
import { isPreviewMade, previewDecider } from '#domain/catalogue/previews/preview.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { LocalCopy, WithLocalCopies } from '#infra/files/withLocalCopies.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import { ifLast } from '../../isOutage.ts';
import { type JobDeps, type JobWorker, jobContext } from '../../job.ts';
import type { makePreview } from '../../jobs.ts';

const [header, chunkHeader] = [12, 8];

/** A GLB whose `asset.copyright` is this text. Its first chunk is JSON, by glTF 2.0. */
export const withCopyright = (glb: Uint8Array, copyright: string): Uint8Array => {
  const whole = Buffer.from(glb);
  const end = header + chunkHeader + whole.readUInt32LE(header);
  const gltf = JSON.parse(whole.toString('utf8', header + chunkHeader, end));
  const json = Buffer.from(JSON.stringify({ ...gltf, asset: { ...gltf.asset, copyright } }));
  // Chunks end at multiples of four bytes; JSON is filled with spaces.
  const padded = Buffer.concat([json, Buffer.alloc(-json.length & 3, ' ')]);
  const made = Buffer.concat([whole.subarray(0, header + chunkHeader), padded, whole.subarray(end)]);
  made.writeUInt32LE(made.length, 8);
  made.writeUInt32LE(padded.length, header);
  return made;
};

/** A preview, or the reason why there is none, as a sentence for the uploader of the files. */
type MadePreview =
  | ({
      readonly status: 'made';
      readonly glb: Uint8Array;
      /** A picture of 24 views (WebP), or null. */
      readonly turning: Uint8Array | null;
    } & Pick<
      DataOf<PreviewEvent, 'PreviewMade'>,
      'triangles' | 'sourceTriangles' | 'bones' | 'sourceBones' | 'coarse'
    >)
  | { readonly status: 'failed'; readonly reason: string };

export type MakePreviewDependencies = JobDeps & {
  readonly files: Pick<FileStore, 'put'>;
  readonly withLocalCopies: WithLocalCopies;
  readonly previewProgram: PreviewProgram;
  /** Makes the preview of one of these mesh files, in a separate process with its own limits. */
  readonly previewOf: (
    files: readonly LocalCopy[],
    sourceFile: string,
    options?: { readonly turning: boolean },
  ) => Promise<MadePreview>;
  /** Written into each preview. */
  readonly copyright: string;
  readonly actOnce: ActOnce;
  readonly onPreview: PreviewCommands['onPreview'];
};

/** Recorded after the last attempt: the error itself is for the log, not for the uploader of the files. */
const brokeOff = 'Making the preview broke off, because of a fault on our side rather than in the files.';

/** Makes the preview of a version of a model's files once per program: stores the file, then appends the event that names it. */
export const createMakePreviewWorker = (deps: MakePreviewDependencies): JobWorker<typeof makePreview> => {
  const { eventStore, previewProgram: program } = deps;

  const stored = async (content: Uint8Array): Promise<string> => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await deps.files.put(previewKey(sha256), content);
    return sha256;
  };

  const make = async (wanted: Parameters<WithLocalCopies>[0], sourceFile: string) => {
    const made = await deps.withLocalCopies(wanted, (copies) => deps.previewOf(copies, sourceFile));
    if (made.status === 'failed') return made;
    const { glb: bare, turning, ...facts } = made;
    const glb = withCopyright(bare, deps.copyright);
    return {
      ...facts,
      sha256: await stored(glb),
      bytes: glb.byteLength,
      turning: turning && (await stored(turning)),
    };
  };

  return async ({ modelId, version }, run) => {
    const model = await loadState(eventStore, modelDecider, streams.model(modelId));
    const files = soldFiles(model, version);
    if (files === null) return { skipped: 'the model has no such files' };
    const sourceFile = await bestMesh(eventStore, modelId, version);
    if (sourceFile === null) return { skipped: 'no mesh of these files was measured' };
    const preview = await loadState(eventStore, previewDecider, streams.preview(modelId));
    if (isPreviewMade(preview, { version, program, sourceFile }))
      return { skipped: 'the preview was made before' };

    const wanted = files.map(({ assetId, fileName }) => ({ key: assetKey(assetId), name: fileName }));
    const made = await deps
      .actOnce(run.id, () => make(wanted, sourceFile))
      .catch(ifLast(run, { status: 'failed', reason: brokeOff } as const));
    const context = jobContext(run, 'makePreview', deps.now());
    if (made.status === 'failed') {
      const { reason } = made;
      await deps.onPreview({ type: 'RecordPreviewFailed', modelId, version, program, reason }, context);
    } else {
      const { status: _, ...facts } = made;
      const recorded = { modelId, version, program, sourceFile, ...facts };
      await deps.onPreview({ type: 'RecordPreview', ...recorded }, context);
    }
    return 'done';
  };
};
