import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { MoneyReport } from '../../features/admin/money/MoneyReport.tsx';

export const MoneyPage = () => (
  <>
    <AdminHeading
      text="What the card provider took, what went back, and whether it agrees with the orders."
      title="Money"
    />
    <MoneyReport />
  </>
);
