import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { History } from 'lucide-react';
import { useParams } from 'wouter';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { UpdateModelScreen } from '../../features/admin/modelForm/UpdateModelScreen.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const UpdateModelPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <AdminHeading
        {...adminTexts.updateModel}
        action={
          <ButtonLink href={paths.admin.historyOf('model', id)} kind="secondary" size="small">
            <History aria-hidden="true" className="size-4" strokeWidth={1.75} />
            History
          </ButtonLink>
        }
      />
      <UpdateModelScreen modelId={id} />
    </>
  );
};
