import { useParams } from 'wouter';
import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { ResetForm } from '../../features/accounts/ResetForm.tsx';

export const ResetPasswordPage = () => {
  const { userId = '', token = '' } = useParams();
  return (
    <AccountFrame title="Choose a new password">
      <ResetForm token={token} userId={userId} />
    </AccountFrame>
  );
};
