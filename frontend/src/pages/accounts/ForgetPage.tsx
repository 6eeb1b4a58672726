import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { ForgotForm } from '../../features/accounts/ForgotForm.tsx';

export const ForgetPage = () => (
  <AccountFrame intro="We mail you a link that is good for 30 minutes." title="Reset password">
    <ForgotForm />
  </AccountFrame>
);
