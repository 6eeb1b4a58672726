import { CalendarClock } from 'lucide-react';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { Dashboard } from '../../features/admin/dashboard/Dashboard.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const StarterPage = () => (
  <>
    <AdminHeading
      {...adminTexts.starter}
      action={
        <ButtonLink href={paths.admin.moment} kind="secondary" size="small">
          <CalendarClock aria-hidden="true" className="size-4" strokeWidth={1.75} />
          At another moment
        </ButtonLink>
      }
    />
    <Dashboard />
  </>
);
