import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { Jobs } from '../../features/admin/jobs/Jobs.tsx';
import { RetryAll } from '../../features/admin/jobs/RetryAll.tsx';

export const JobsPage = () => (
  <>
    <AdminHeading
      action={<RetryAll />}
      text="Mails, pictures and whatever else the shop does behind the pages. What fails again and again is parked until somebody looks at it."
      title="Background jobs"
    />
    <Jobs />
  </>
);
