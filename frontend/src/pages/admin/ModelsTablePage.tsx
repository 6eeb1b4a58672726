import { CalendarClock, FileUp, Plus } from 'lucide-react';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { ModelsTable } from '../../features/admin/models/ModelsTable.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const ModelsTablePage = () => (
  <>
    <AdminHeading
      {...adminTexts.models}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.admin.moment} kind="secondary" size="small">
            <CalendarClock aria-hidden="true" className="size-4" strokeWidth={1.75} />
            At another moment
          </ButtonLink>
          <ButtonLink href={paths.admin.importModels} kind="secondary" size="small">
            <FileUp aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Import
          </ButtonLink>
          <ButtonLink href={paths.admin.addModel} size="small">
            <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
            New model
          </ButtonLink>
        </div>
      }
    />
    <ModelsTable />
  </>
);
