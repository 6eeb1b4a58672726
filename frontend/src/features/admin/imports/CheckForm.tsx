import { valibotResolver } from '@hookform/resolvers/valibot';
import type { WireImportReport } from 'backend/contract/wireImports.ts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '../../../ui/Button.tsx';
import { FilesField } from '../upload/FilesField.tsx';
import { UploadForm } from '../upload/UploadForm.tsx';
import { zipOf } from './zipOf.ts';

/** The single chosen Zip file; or the chosen files, packed, with their folders. */
const archiveOf = async (files: readonly File[]): Promise<File> => {
  const [only] = files;
  if (only && files.length === 1 && /\.zip$/i.test(only.name)) return only;
  const packed = files.map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));
  const [folder] = (only?.webkitRelativePath ?? '').split('/');
  return new File([await zipOf(packed)], `${folder || 'models'}.zip`, { type: 'application/zip' });
};

const files = v.array(v.instance(File));
const schema = v.pipe(
  v.object({ files, folder: files }),
  v.forward(
    v.check(
      ({ files: chosen, folder }) => chosen.length + folder.length > 0,
      'Choose the archive with the models, or a folder',
    ),
    ['files'],
  ),
);

/** Sends an archive, or packs files into one, and passes on the report on its lines. */
export const CheckForm = ({ onReport }: { readonly onReport: (report: WireImportReport) => void }) => {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { files: [], folder: [] } });
  return (
    <UploadForm
      button={
        <Button busy={form.formState.isSubmitting} className="self-start" type="submit">
          Check the archive
        </Button>
      }
      // Also why the files cannot be packed.
      faultOf={({ message }) => message}
      form={form}
      onSend={async ({ files: chosen, folder }, upload) => {
        const body = new FormData();
        body.append('archive', await archiveOf(chosen.length > 0 ? chosen : folder));
        onReport(await upload('POST /modal/import', { body }));
        form.reset();
      }}
    >
      <FilesField
        accept=""
        control={form.control}
        hint="One Zip file with the manifest at its top, or the manifest and all files that it names."
        label="Archive or files"
        multiple
        name="files"
      />
      <FilesField
        accept=""
        control={form.control}
        folder
        hint="A folder with the manifest in it."
        label="Or a folder"
        multiple
        name="folder"
      />
    </UploadForm>
  );
};
