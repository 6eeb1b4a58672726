import { VerifyCard } from '../../features/accounts/VerifyCard.tsx';
import type { PageProps } from '../../lib/pageProps.ts';

export const VerifyEmailPage = ({ params: { id = '' } }: PageProps) => {
  return (
    <div className="page-width py-12 md:py-20">
      <VerifyCard secret={id} />
    </div>
  );
};
