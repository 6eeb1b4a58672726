import { History } from 'lucide-react';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { UpdateModelScreen } from '../../features/admin/modelForm/UpdateModelScreen.tsx';
import type { PageProps } from '../../lib/pageProps.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const UpdateModelPage = ({ params: { id = '' } }: PageProps) => {
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
