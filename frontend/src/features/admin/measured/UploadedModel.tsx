import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { MeasuredDifferences, type TakenOver } from './MeasuredDifferences.tsx';

/** The model that was uploaded last: what was measured of it, and what differs from what was typed. */
export const UploadedModel = ({ modelId }: { readonly modelId: string }) => {
  const queryKey = ['admin', 'model', modelId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /modal/singleModal/:id', { params: { id: modelId }, signal }),
  });
  if (!data) return null;
  const taken = ({ field, value, updatedAt }: TakenOver): void => {
    queryClient.setQueryData<WireModel>(queryKey, { ...data, [field]: value, updatedAt });
  };
  return (
    <section aria-label={data.ModalName}>
      <p className="mb-2 font-medium">{data.ModalName}</p>
      <MeasuredDifferences model={data} onTaken={taken} seenAt={() => data.updatedAt} />
    </section>
  );
};
