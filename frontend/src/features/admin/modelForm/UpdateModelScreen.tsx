import { ListingPanel } from './ListingPanel.tsx';
import { LoadedModel } from './LoadedModel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { UpdateModelForm } from './UpdateModelForm.tsx';

/** The update form of a model (R091), whether it is listed, and how it is shown in 3D. */
export const UpdateModelScreen = ({ modelId }: { readonly modelId: string }) => (
  <LoadedModel modelId={modelId}>
    {(model) => (
      <>
        <UpdateModelForm key={modelId} model={model} />
        <ListingPanel model={model} />
        <PreviewPanel modelId={modelId} />
      </>
    )}
  </LoadedModel>
);
