import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../../lib/api.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

const title = 'Mails that ask for reviews';

/** The mailed link that stops the requests for reviews, without a login. A button does it, since programs open links of mails too. */
const StopReviewMailsPage = ({ params: { userId = '' } }: PageProps) => {
  const [query] = useSearchParams();
  const [isStopped, setStopped] = useState(false);
  const { busy, run } = useAction();
  const stop = async () => {
    const signature = query.get('signature') ?? '';
    await call('POST /review/stop/:id', { params: { id: userId }, query: { signature } });
    setStopped(true);
  };
  return (
    <div className="page-width max-w-[46rem] py-8 md:py-12">
      <PageHeading title={title}>{title}</PageHeading>
      <p aria-live="polite" className="mt-4 mb-6">
        {isStopped
          ? 'Done. We no longer ask you for reviews by mail.'
          : 'We ask you once for a review of each model, two weeks after its download. You can stop these mails; all others still come.'}
      </p>
      {!isStopped && (
        <Button busy={busy} onClick={() => void run(stop)}>
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
