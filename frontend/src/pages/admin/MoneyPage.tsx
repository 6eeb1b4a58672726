import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { MoneyReport } from '../../features/admin/money/MoneyReport.tsx';
import { SandboxLink } from '../../features/admin/money/SandboxLink.tsx';

export const MoneyPage = () => (
  <>
    <AdminHeading
      action={<SandboxLink />}
      text="What the card provider took, what went back, and whether it agrees with the orders."
      title="Money"
    />
    <MoneyReport />
  </>
);
