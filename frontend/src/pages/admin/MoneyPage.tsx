import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { MoneyReport } from '../../features/admin/money/MoneyReport.tsx';
import { SandboxLink } from '../../features/admin/money/SandboxLink.tsx';

export const MoneyPage = () => (
  <>
    <AdminHeading {...adminTexts.money} action={<SandboxLink />} />
    <MoneyReport />
  </>
);
