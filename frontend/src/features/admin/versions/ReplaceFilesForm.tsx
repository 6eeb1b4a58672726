import { valibotResolver } from '@hookform/resolvers/valibot';
import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { FormSection } from '../modelForm/FormSection.tsx';
import { longForm, SubmitBar } from '../modelForm/SubmitBar.tsx';
import { toastUndoable } from '../undo.ts';
import { FilesField } from '../upload/FilesField.tsx';
import { archives, meshes, pictures, picturesOrArchives } from '../upload/files.ts';
import { UploadOverlay } from '../upload/UploadOverlay.tsx';
import { isCancelled, useUpload } from '../upload/useUpload.ts';
import { emptyReplacement, type ReplaceFields, replaceBody, replaceSchema } from './replaceForm.ts';
import { VersionMailDialog } from './VersionMailDialog.tsx';

/** Adds a version of a model: a note for its owners, and the files that are better (Q32). */
export const ReplaceFilesForm = ({ model }: { readonly model: WireModel }) => {
  const { control, register, reset, setError, getValues, handleSubmit, formState } = useForm<ReplaceFields>({
    resolver: valibotResolver(replaceSchema),
    defaultValues: emptyReplacement,
  });
  const { progress, send, cancel } = useUpload();
  const [mailNote, setMailNote] = useState<string | null>(null);

  const submit = handleSubmit(async (fields) => {
    try {
      const params = { id: model._id };
      const { version } = await send('PUT /modal/files/:id', { params, body: replaceBody(fields) });
      if (version === undefined) toastSuccess('The pictures have been replaced');
      else
        toastUndoable(`Version ${version} has been added`, () =>
          call('POST /modal/withdraw/:id', { params, body: { version } }),
        );
      reset(emptyReplacement);
      await refreshShop();
    } catch (error) {
      if (isCancelled(error)) return;
      setError('root', { message: refusalText(error) ?? '' });
      toastError('Oops! something went wrong');
    }
  });

  const field = { control } as const;
  return (
    <>
      <form
        aria-busy={progress !== null}
        className={longForm}
        inert={progress !== null}
        noValidate
        onSubmit={submit}
      >
        <FormSection text="For the owners' mail and the product page." title="What is better">
          <TextAreaField
            error={formState.errors.note?.message}
            frameClassName="col-span-full"
            hint="Up to 2,000 characters."
            label="Note"
            rows={4}
            {...register('note')}
          />
          <CheckboxField label="Tell the owners by mail" {...register('tellsOwners')} />
          <div>
            <Button kind="secondary" onClick={() => setMailNote(getValues('note'))} size="small">
              Show the mail
            </Button>
          </div>
        </FormSection>
        <FormSection
          text="What you do not choose stays as it is. Card and slider images alone make no version, and owners get no mail."
          title="Files"
        >
          <FilesField
            {...field}
            accept={archives}
            hint="What buyers download."
            label="Model Zip file"
            name="ModalFile"
          />
          <FilesField
            {...field}
            accept={picturesOrArchives}
            hint="A picture or a Zip file."
            label="Modal Texture"
            name="ModalTexture"
          />
          <FilesField
            {...field}
            accept={meshes}
            hint="Wavefront OBJ."
            label="Model Obj File"
            name="ModalObj"
          />
          <FilesField
            {...field}
            accept={picturesOrArchives}
            hint="A picture or a Zip file."
            label="Model Color"
            name="ModalColor"
          />
          <FilesField
            {...field}
            accept={pictures}
            hint="The picture in listings, 4:3."
            label="Model Card"
            name="ModalCard"
          />
          <FilesField
            {...field}
            accept={pictures}
            hint="Replaces the whole gallery, in this order."
            label="Model Slider Images"
            multiple
            name="ModalSlider"
          />
        </FormSection>
        <FormFault text={formState.errors.root?.message} />
        <SubmitBar />
      </form>
      <VersionMailDialog
        modelId={model._id}
        note={mailNote ?? ''}
        onClose={() => setMailNote(null)}
        open={mailNote !== null}
      />
      {progress && <UploadOverlay onCancel={cancel} percent={progress.percent} />}
    </>
  );
};
