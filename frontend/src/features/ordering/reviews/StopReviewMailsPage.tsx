import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../../lib/api.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { toastError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

const title = 'Mails that ask for reviews';

/** The mailed link that stops the requests for reviews, without a login. A button does it, since programs open links of mails too. */
const StopReviewMailsPage = ({ params: { userId = '' } }: PageProps) => {
  const [query] = useSearchParams();
  const [step, setStep] = useState<'asked' | 'busy' | 'stopped'>('asked');
  // Without `useAction`, whose chunk has all parts of forms.
  const stop = async () => {
    const signature = query.get('signature') ?? '';
    setStep('busy');
    try {
      await call('POST /review/stop/:id', { params: { id: userId }, query: { signature } });
      setStep('stopped');
    } catch (error) {
      setStep('asked');
      toastError(refusalText(error) ?? 'Oops! something went wrong');
    }
  };
  return (
    <div className="page-width max-w-[46rem] py-8 md:py-12">
      <PageHeading title={title}>{title}</PageHeading>
      <p aria-live="polite" className="mt-4 mb-6">
        {step === 'stopped'
          ? 'Done. We no longer ask you for reviews by mail.'
          : 'We ask you once for a review of each model, two weeks after its download. You can stop these mails; all others still come.'}
      </p>
      {step !== 'stopped' && (
        <Button busy={step === 'busy'} onClick={() => void stop()}>
          Stop these mails
        </Button>
      )}
    </div>
  );
};

export const stopReviewMailsPage: ShopPage = {
  View: StopReviewMailsPage,
  head: { title, description: 'Stop the mails that ask for reviews of models.' },
};
