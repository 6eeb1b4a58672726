import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { Jobs } from '../../features/admin/jobs/Jobs.tsx';
import { RetryAll } from '../../features/admin/jobs/RetryAll.tsx';

export const JobsPage = () => (
  <>
    <AdminHeading {...adminTexts.jobs} action={<RetryAll />} />
    <Jobs />
  </>
);
