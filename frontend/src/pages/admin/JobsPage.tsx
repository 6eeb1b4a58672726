import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { Jobs } from '../../features/admin/jobs/Jobs.tsx';
import { RetryAll } from '../../features/admin/jobs/RetryAll.tsx';

export const JobsPage = () => (
  <>
    <AdminHeading {...adminTexts.jobs} action={<RetryAll />} />
    <Jobs />
  </>
);
