import { randomUUID } from 'node:crypto';
import { modelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { passportCommands } from '#commands/catalogue/passports/passportCommands.ts';
import type { Handle } from '#commands/handle.ts';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { sampleAsset, sampleAttributes, sampleFiles } from '../samples/catalogueSamples.ts';
import { newContext } from '../samples/sampleContext.ts';
import { archive } from '../samples/sampleFiles.ts';

/** Uploads a model with this OBJ beside its archive, and records it as measured. Returns the model's id. */
export const measuredModel =
  ({ files, handle }: { readonly files: FileStore; readonly handle: Handle }) =>
  async (obj: string): Promise<string> => {
    const [file, mesh] = [sampleAsset(`${randomUUID()}.zip`), sampleAsset(`${randomUUID()}.obj`)];
    await files.put(assetKey(file.assetId), await archive());
    await files.put(assetKey(mesh.assetId), Buffer.from(obj));
    const { modelId } = await modelCommands(handle).uploadModel(
      {
        attributes: sampleAttributes(),
        type: 'premium',
        price: null,
        files: sampleFiles({ file, obj: mesh }),
      },
      newContext(),
    );
    await passportCommands(handle).recordMeasured(
      {
        modelId,
        version: 1,
        sources: [],
        program: { name: 'mesh-passport', version: '1' },
        files: [],
        archive: [],
        licence: null,
        best: mesh.fileName,
        shape: null,
      },
      newContext(),
    );
    return modelId;
  };
