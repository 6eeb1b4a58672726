import { forgot } from 'backend/contract/pageTexts/accountPages.ts';
import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { ForgotForm } from '../../features/accounts/ForgotForm.tsx';

export const ForgetPage = () => (
  <AccountFrame intro={forgot.intro} title={forgot.title}>
    <ForgotForm />
  </AccountFrame>
);
