import type { PageProps } from '../../../../lib/pageProps.ts';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { LoadedModel } from './LoadedModel.tsx';
import { UpdateModelForm } from './UpdateModelForm.tsx';

const listingPanel = lazyPart(
  () => import('./ListingPanel.tsx').then((m) => m.ListingPanel),
  <Skeleton className="mb-8 h-10 w-full" />,
);

const previewPanel = lazyPart(
  () => import('./PreviewPanel.tsx').then((m) => m.PreviewPanel),
  <Skeleton className="mt-10 h-40 w-full" />,
);

/** Whether a model is listed, its update form (R091), and how it is shown in 3D. */
export const UpdateModelScreen = ({ params: { id = '' } }: PageProps) => (
  <LoadedModel modelId={id}>
    {(model) => (
      <>
        <listingPanel.View model={model} />
        <UpdateModelForm key={id} model={model} />
        <previewPanel.View modelId={id} />
      </>
    )}
  </LoadedModel>
);
