import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { SignUpForm } from '../../features/accounts/SignUpForm.tsx';

export const SignupPage = () => (
  <AccountFrame intro="Buy premium models and download them whenever you need them." title="Create account">
    <SignUpForm />
  </AccountFrame>
);
