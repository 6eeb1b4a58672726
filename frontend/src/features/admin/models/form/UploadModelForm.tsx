import { valibotResolver } from '@hookform/resolvers/valibot';
import * as messages from 'backend/contract/messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refreshShop } from '../../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../../lib/toasts.ts';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import { UploadForm } from '../../upload/UploadForm.tsx';
import type { Upload } from '../../upload/useUpload.ts';
import { FileFields } from './FileFields.tsx';
import { FormSection } from './FormSection.tsx';
import { ModelFields } from './ModelFields.tsx';
import { filledBy, type MeasuredTexts, measuredTexts } from './measuredTexts.ts';
import { modelFileNames } from './modelFiles.ts';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import type { Uploaded } from './UploadedModel.tsx';
import { emptyUpload, type UploadFields, uploadBody, uploadSchema } from './uploadForm.ts';
import { useMeasuredZip } from './useMeasuredZip.ts';

// Parts that the form has only later.
const zipFacts = lazyPart(() => import('./ZipFacts.tsx').then((m) => m.ZipFacts));
const proposedPictures = lazyPart(() => import('./ProposedPictures.tsx').then((m) => m.ProposedPictures));
const uploadedModel = lazyPart(() => import('./UploadedModel.tsx').then((m) => m.UploadedModel));

const otherFiles = modelFileNames.filter((name) => name !== 'ModalFile');

/** The upload form (R088 – R090, R132 – R136). A chosen Zip file is measured at once, and fills in what the mesh tells. */
export const UploadModelForm = () => {
  const form = useForm<UploadFields>({ resolver: valibotResolver(uploadSchema), defaultValues: emptyUpload });
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [zip] = useWatch({ control: form.control, name: 'ModalFile' });
  const measuredZip = useMeasuredZip(zip);
  const { fault, id, measured, stop } = measuredZip;
  const files = measured?.state === 'measuring' ? undefined : measured?.files;
  const texts = useMemo(() => zip && files && measuredTexts(zip, { files }), [zip, files]);
  const filled = useRef<MeasuredTexts>({});
  useEffect(() => {
    if (texts === undefined) return;
    for (const [field, text] of filledBy(texts, filled.current, form.getValues()))
      form.setValue(field, text, { shouldValidate: form.formState.isSubmitted });
    filled.current = texts;
  }, [texts, form]);
  useEffect(() => {
    if (fault === undefined) form.clearErrors('ModalFile');
    else form.setError('ModalFile', { message: fault });
  }, [fault, form]);

  const send = async (fields: UploadFields, upload: Upload): Promise<void> => {
    // Until the Zip file has arrived, the form sends it itself.
    stop();
    const { message, _id } = await upload('POST /modal/fileupload', { body: uploadBody(fields, id) });
    // R136: the answer may come from a server that the types do not describe.
    if (message !== messages.success) return toastError('Error');
    setUploaded({ modelId: _id, name: fields.ModalName.trim(), draft: fields.draft });
    filled.current = {};
    toastSuccess('Your Model has been added successfully');
    form.reset(emptyUpload);
    await refreshShop();
  };

  return (
    <>
      {uploaded !== null && <uploadedModel.View key={uploaded.modelId} {...uploaded} />}
      <UploadForm button={<SubmitBar />} className={longForm} form={form} onSend={send}>
        <FormSection
          text="Begin with it: it is measured while you fill in the rest. Or choose it last."
          title="Zip file"
        >
          <FileFields names={['ModalFile']} />
          {zip && <zipFacts.View {...measuredZip} />}
        </FormSection>
        <ModelFields measured={texts} required />
        <FormSection text="Their content is checked on arrival." title="Files">
          {id !== undefined && measured?.sides && measured.sides.length > 0 && (
            <proposedPictures.View id={id} sides={measured.sides} />
          )}
          <FileFields names={otherFiles} />
        </FormSection>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="size-5 shrink-0 accent-brand" type="checkbox" {...form.register('draft')} />
          Keep it as a draft: only Admins see it until it is published.
        </label>
      </UploadForm>
    </>
  );
};
