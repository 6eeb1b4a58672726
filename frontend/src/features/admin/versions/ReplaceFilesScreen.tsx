import { useQuery } from '@tanstack/react-query';
import type { PageProps } from '../../../lib/pageProps.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { VersionEntry } from '../../../ui/versions/VersionEntry.tsx';
import { LoadedModel } from '../models/form/LoadedModel.tsx';
import { ReplaceFilesForm } from './ReplaceFilesForm.tsx';

const Versions = ({ modelId }: { readonly modelId: string }) => {
  const { data = [] } = useQuery({ ...versionsQuery(modelId), staleTime: 0 });
  return (
    <section aria-labelledby="versions" className="mt-10 border-line border-t pt-6">
      <h2 className="mb-2 font-semibold text-h3" id="versions">
        Versions
      </h2>
      <ul>
        {data.toReversed().map((version) => (
          <VersionEntry key={version.version} version={version} />
        ))}
      </ul>
    </section>
  );
};

/** Replaces files of a model, with its versions listed below (Q32). */
export const ReplaceFilesScreen = ({ params: { id = '' } }: PageProps) => (
  <LoadedModel modelId={id}>
    {(model) => (
      <>
        <p className="mb-6 font-medium text-h3">{model.ModalName}</p>
        <ReplaceFilesForm model={model} />
        <Versions modelId={model._id} />
      </>
    )}
  </LoadedModel>
);
