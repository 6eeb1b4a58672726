import { useParams } from 'wouter';
import { VerifyCard } from '../../features/accounts/VerifyCard.tsx';

export const VerifyEmailPage = () => {
  const { id = '' } = useParams();
  return (
    <div className="page-width py-12 md:py-20">
      <VerifyCard secret={id} />
    </div>
  );
};
