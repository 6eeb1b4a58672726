import { signUp } from 'backend/contract/pageTexts/accountPages.ts';
import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { SignUpForm } from '../../features/accounts/SignUpForm.tsx';

export const SignupPage = () => (
  <AccountFrame intro={signUp.intro} title={signUp.title}>
    <SignUpForm />
  </AccountFrame>
);
