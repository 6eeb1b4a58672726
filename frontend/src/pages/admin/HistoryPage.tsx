import { CalendarClock } from 'lucide-react';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { HistoryScreen } from '../../features/admin/history/HistoryScreen.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const HistoryPage = () => (
  <>
    <AdminHeading
      {...adminTexts.history}
      action={
        <ButtonLink href={paths.admin.moment} kind="secondary" size="small">
          <CalendarClock aria-hidden="true" className="size-4" strokeWidth={1.75} />
          The shop at a moment
        </ButtonLink>
      }
    />
    <HistoryScreen />
  </>
);
