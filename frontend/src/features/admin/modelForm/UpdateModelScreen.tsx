import type { PageProps } from '../../../lib/pageProps.ts';
import { ListingPanel } from './ListingPanel.tsx';
import { LoadedModel } from './LoadedModel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { UpdateModelForm } from './UpdateModelForm.tsx';

/** The update form of a model (R091), whether it is listed, and how it is shown in 3D. */
export const UpdateModelScreen = ({ params: { id = '' } }: PageProps) => (
  <LoadedModel modelId={id}>
    {(model) => (
      <>
        <UpdateModelForm key={id} model={model} />
        <ListingPanel model={model} />
        <PreviewPanel modelId={id} />
      </>
    )}
  </LoadedModel>
);
