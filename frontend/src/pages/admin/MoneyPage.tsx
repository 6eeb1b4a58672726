import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { MoneyReport } from '../../features/admin/money/MoneyReport.tsx';
import { SandboxLink } from '../../features/admin/money/SandboxLink.tsx';

export const MoneyPage = () => (
  <>
    <AdminHeading {...adminTexts.money} action={<SandboxLink />} />
    <MoneyReport />
  </>
);
