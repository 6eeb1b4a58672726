import { Pencil } from 'lucide-react';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { ReplaceFilesScreen } from '../../features/admin/versions/ReplaceFilesScreen.tsx';
import type { PageProps } from '../../lib/pageProps.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const ReplaceFilesPage = ({ params: { id = '' } }: PageProps) => (
  <>
    <AdminHeading
      {...adminTexts.replaceFiles}
      action={
        <ButtonLink href={paths.admin.updateModel(id)} kind="secondary" size="small">
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Update model
        </ButtonLink>
      }
    />
    <ReplaceFilesScreen modelId={id} />
  </>
);
