import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminAnswer, quiet } from '../../../../lib/adminAnswer.ts';
import { messageOf } from '../../../../lib/useAction.ts';
import { useUpload } from '../../upload/useUpload.ts';

/** How often the facts and pictures are fetched until they are there, in ms. */
const pollMs = 500;

type Sent = { readonly zip: File; readonly id?: string; readonly fault?: string };

/** Sends a Zip file as soon as it is chosen, so that it is measured meanwhile. `id` names it once it has arrived; `stop` ends the sending. */
export const useMeasuredZip = (zip: File | undefined) => {
  const { progress, upload, cancel } = useUpload();
  const [last, setLast] = useState<Sent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is sent
  useEffect(() => {
    if (!zip) return;
    const body = new FormData();
    body.append('ModalFile', zip);
    upload('POST /modal/measure', { body }).then(
      ({ _id: id }) => setLast({ zip, id }),
      (error: unknown) => {
        if (!(error instanceof DOMException)) setLast({ zip, fault: messageOf(error) });
      },
    );
    return cancel;
  }, [zip]);
  const sent = last?.zip === zip ? last : null;
  const id = sent?.id;
  const { data: measured } = useQuery({
    ...adminAnswer('GET /modal/measure/:id', { params: { id: id ?? '' } }),
    ...quiet,
    enabled: id !== undefined,
    // Facts stay as they are.
    staleTime: Infinity,
    refetchInterval: ({ state }) => ((state.data?.sides ?? null) === null ? pollMs : false),
  });
  return { id, fault: sent?.fault, percent: progress?.percent, measured, stop: cancel };
};

export type MeasuredZip = ReturnType<typeof useMeasuredZip>;
