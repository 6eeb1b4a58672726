import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { UploadModelForm } from '../../features/admin/modelForm/UploadModelForm.tsx';

export const AddModelPage = () => (
  <>
    <AdminHeading {...adminTexts.addModel} />
    <UploadModelForm />
  </>
);
