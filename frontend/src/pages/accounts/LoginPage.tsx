import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { LogInForm } from '../../features/accounts/LogInForm.tsx';

export const LoginPage = () => (
  <AccountFrame intro="Your orders and downloads are waiting." title="Sign in">
    <LogInForm />
  </AccountFrame>
);
