import { logIn } from 'backend/contract/pageTexts/accountPages.ts';
import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { LogInForm } from '../../features/accounts/LogInForm.tsx';

export const LoginPage = () => (
  <AccountFrame intro={logIn.intro} title={logIn.title}>
    <LogInForm />
  </AccountFrame>
);
