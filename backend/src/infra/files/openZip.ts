import { type OpenedZip, openZip as openAny } from 'mesh-reader/openZip';
import { RejectedFile } from './rejectedFile.ts';

/** Opens a Zip file as the mesh reader does, so that its files have the same names. @throws RejectedFile when it is damaged or no Zip file */
export const openZip = (archive: Parameters<typeof openAny>[0]): Promise<OpenedZip> =>
  openAny(archive, (why) => new RejectedFile(`is not a sound Zip file: ${why}`));
