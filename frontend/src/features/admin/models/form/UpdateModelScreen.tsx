import type { WireModel } from 'backend/contract/wire.ts';
import type { PageProps } from '../../../../lib/pageProps.ts';
import { useAction } from '../../../../lib/useAction.ts';
import { Button } from '../../../../ui/Button.tsx';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { changeListing } from '../changeListing.ts';
import { LoadedModel } from './LoadedModel.tsx';
import { UpdateModelForm } from './UpdateModelForm.tsx';

const previewPanel = lazyPart(
  () => import('./PreviewPanel.tsx').then((m) => m.PreviewPanel),
  <Skeleton className="mt-10 h-40 w-full" />,
);

const ListingPanel = ({ model }: { readonly model: WireModel }) => {
  const { busy, run } = useAction();
  const change = () => changeListing(model.draft ? 'publish' : 'unlist', model._id);
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="font-semibold text-h3">{model.draft ? 'This is a draft' : 'In the shop'}</h2>
      <p className="pt-1 text-ink-2">
        {model.draft
          ? 'Only Admins see it until it is published.'
          : 'As a draft it leaves the shop and can be published again. Its owners keep it.'}
      </p>
      <Button busy={busy} className="mt-4" kind="secondary" onClick={() => void run(change)}>
        {model.draft ? 'Publish' : 'Make it a draft'}
      </Button>
    </section>
  );
};

/** The update form of a model (R091), whether it is listed, and how it is shown in 3D. */
export const UpdateModelScreen = ({ params: { id = '' } }: PageProps) => (
  <LoadedModel modelId={id}>
    {(model) => (
      <>
        <UpdateModelForm key={id} model={model} />
        <ListingPanel model={model} />
        <previewPanel.View modelId={id} />
      </>
    )}
  </LoadedModel>
);
