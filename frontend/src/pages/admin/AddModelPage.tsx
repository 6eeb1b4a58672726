import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { UploadModelForm } from '../../features/admin/modelForm/UploadModelForm.tsx';

export const AddModelPage = () => (
  <>
    <AdminHeading {...adminTexts.addModel} />
    <UploadModelForm />
  </>
);
