import { useParams } from 'wouter';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { UpdateModelScreen } from '../../features/admin/modelForm/UpdateModelScreen.tsx';

export const UpdateModelPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <AdminHeading title="Update model" />
      <UpdateModelScreen modelId={id} />
    </>
  );
};
