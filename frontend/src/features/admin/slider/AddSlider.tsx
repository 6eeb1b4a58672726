import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { FilesField } from '../upload/FilesField.tsx';
import { pictures } from '../upload/files.ts';
import { UploadOverlay } from '../upload/UploadOverlay.tsx';
import { isCancelled, useUpload } from '../upload/useUpload.ts';
import { adminSliderQuery } from './sliderCalls.ts';

const schema = v.object({
  SliderImages: v.pipe(v.array(v.instance(File)), v.minLength(1, 'Enter the Main slider images')),
});

/** Uploads the slider images and shows those of the answer (R077, R094, R139, R150). */
export const AddSlider = () => {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { SliderImages: [] } });
  const { progress, send, cancel } = useUpload();

  const submit = form.handleSubmit(async ({ SliderImages }) => {
    const body = new FormData();
    for (const image of SliderImages) body.append('SliderImages', image);
    try {
      const slider = await send('POST /slider', { body });
      toastSuccess('Your product has been added successfully');
      queryClient.setQueryData(adminSliderQuery().queryKey, slider);
      await refreshShop();
    } catch (error) {
      if (isCancelled(error)) return;
      form.setError('root', { message: refusalText(error) ?? '' });
      toastError('Oops! something went wrong');
    }
  });

  return (
    <>
      <form
        aria-busy={progress !== null}
        className="flex max-w-2xl flex-col gap-5"
        inert={progress !== null}
        noValidate
        onSubmit={submit}
      >
        <FilesField
          accept={pictures}
          control={form.control}
          hint="Wide pictures look best: 21:9, at least 2100 pixels wide."
          label="Detail Slider Images"
          multiple
          name="SliderImages"
          required
        />
        <FormFault text={form.formState.errors.root?.message} />
        <Button className="self-start" type="submit">
          Add an Image
        </Button>
      </form>
      {progress && <UploadOverlay onCancel={cancel} percent={progress.percent} />}
    </>
  );
};
