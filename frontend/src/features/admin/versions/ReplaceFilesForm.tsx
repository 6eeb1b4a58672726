import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { FileFields } from '../models/form/FileFields.tsx';
import { FormSection } from '../models/form/FormSection.tsx';
import { longForm, SubmitBar } from '../models/form/SubmitBar.tsx';
import { toastUndoable } from '../shell/undo.ts';
import { UploadForm } from '../upload/UploadForm.tsx';
import type { Upload } from '../upload/useUpload.ts';
import { emptyReplacement, type ReplaceFields, replaceBody, replaceSchema } from './replaceForm.ts';

const mailDialog = lazyPart(() => import('./VersionMailDialog.tsx').then((m) => m.VersionMailDialog));

/** The fields of the paid files come first. */
const shown = ['ModalFile', 'ModalTexture', 'ModalObj', 'ModalColor', 'ModalCard', 'ModalSlider'] as const;

/** Adds a version of a model: a note for its owners, and the improved files (Q32). */
export const ReplaceFilesForm = ({ model }: { readonly model: WireModel }) => {
  const form = useForm<ReplaceFields>({
    resolver: valibotResolver(replaceSchema),
    defaultValues: emptyReplacement,
  });
  const [mailed, setMailed] = useState<ReplaceFields | null>(null);
  const { data: versions = [] } = useQuery(versionsQuery(model._id));

  const send = async (fields: ReplaceFields, upload: Upload): Promise<void> => {
    const params = { id: model._id };
    const { version } = await upload('PUT /modal/files/:id', { params, body: replaceBody(fields) });
    if (version === undefined) toastSuccess('The pictures have been replaced');
    else
      toastUndoable(`Version ${version} has been added`, () =>
        call('POST /modal/withdraw/:id', { params, body: { version } }),
      );
    form.reset(emptyReplacement);
    await refreshShop();
  };

  return (
    <>
      <UploadForm button={<SubmitBar />} className={longForm} form={form} onSend={send}>
        <FormSection text="For the owners' mail and the product page." title="What is better">
          <TextAreaField
            frameClassName="col-span-full"
            hint="Up to 2,000 characters."
            label="Note"
            rows={4}
            {...fieldOf(form, 'note')}
          />
          <fieldset className="col-span-full">
            <legend className="font-medium text-sm">Recall</legend>
            <p className="mb-2 text-ink-2 text-sm">
              For a dangerous fault. The note is the reason, and all owners get one mail. Without a Zip file,
              the files of the newest version that stays come back.
            </p>
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              {versions
                .filter(({ recalledBy }) => recalledBy === null)
                .map(({ version }) => (
                  <CheckboxField
                    key={version}
                    label={`Version ${version}`}
                    value={version}
                    {...form.register('recalls')}
                  />
                ))}
            </div>
          </fieldset>
          <CheckboxField label="Tell the owners by mail" {...form.register('tellsOwners')} />
          <div>
            <Button kind="secondary" onClick={() => setMailed(form.getValues())} size="small">
              Show the mail
            </Button>
          </div>
        </FormSection>
        <FormSection
          text="What you do not choose stays as it is. Card and slider images alone make no version, and owners get no mail."
          title="Files"
        >
          <FileFields names={shown} replace />
        </FormSection>
      </UploadForm>
      {mailed && <mailDialog.View fields={mailed} modelId={model._id} onClose={() => setMailed(null)} />}
    </>
  );
};
