import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilesField } from '../upload/FilesField.tsx';
import { pictures } from '../upload/files.ts';
import { UploadForm } from '../upload/UploadForm.tsx';
import { adminSliderQuery } from './sliderCalls.ts';

const schema = v.object({
  SliderImages: v.pipe(v.array(v.instance(File)), v.minLength(1, 'Enter the Main slider images')),
});

/** Uploads the slider images and shows those of the answer (R077, R094, R139, R150). */
export const AddSlider = () => {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { SliderImages: [] } });
  return (
    <UploadForm
      button={
        <Button className="self-start" type="submit">
          Add an Image
        </Button>
      }
      form={form}
      onSend={async ({ SliderImages }, upload) => {
        const body = new FormData();
        for (const image of SliderImages) body.append('SliderImages', image);
        const slider = await upload('POST /slider', { body });
        toastSuccess('Your product has been added successfully');
        queryClient.setQueryData(adminSliderQuery().queryKey, slider);
        await refreshShop();
      }}
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
    </UploadForm>
  );
};
