import { AccountFrame } from '../../features/accounts/AccountFrame.tsx';
import { ResetForm } from '../../features/accounts/ResetForm.tsx';
import type { PageProps } from '../../lib/pageProps.ts';

export const ResetPasswordPage = ({ params: { userId = '', token = '' } }: PageProps) => {
  return (
    <AccountFrame title="Choose a new password">
      <ResetForm token={token} userId={userId} />
    </AccountFrame>
  );
};
