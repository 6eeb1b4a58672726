import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { UploadModelForm } from '../../features/admin/modelForm/UploadModelForm.tsx';

export const AddModelPage = () => (
  <>
    <AdminHeading title="Add model" />
    <UploadModelForm />
  </>
);
