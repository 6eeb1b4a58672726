import { useFormContext } from 'react-hook-form';
import { FilesField } from '../upload/FilesField.tsx';
import { archives, meshes, pictures, picturesOrArchives } from '../upload/files.ts';
import type { UploadFields } from './uploadForm.ts';

/** The files of the upload form (R090). */
export const FileFields = () => {
  const { control } = useFormContext<UploadFields>();
  return (
    <>
      <FilesField
        accept={pictures}
        control={control}
        hint="The gallery, in this order."
        label="Model Slider Images"
        multiple
        name="ModalSlider"
        required
      />
      <FilesField
        accept={pictures}
        control={control}
        hint="The picture in listings, 4:3."
        label="Model Card"
        name="ModalCard"
        required
      />
      <FilesField
        accept={picturesOrArchives}
        control={control}
        hint="A picture or a Zip file."
        label="Model Color"
        name="ModalColor"
        required
      />
      <FilesField
        accept={picturesOrArchives}
        control={control}
        hint="A picture or a Zip file."
        label="Modal Texture"
        name="ModalTexture"
        required
      />
      <FilesField
        accept={meshes}
        control={control}
        hint="Wavefront OBJ, optional."
        label="Model Obj File"
        name="ModalObj"
      />
      <FilesField
        accept={archives}
        control={control}
        hint="What buyers download."
        label="Model Zip file"
        name="ModalFile"
        required
      />
    </>
  );
};
