import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adminAnswer } from '../../../../lib/adminAnswer.ts';
import { paths } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/queryClient.ts';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { MeasuredDifferences, type TakenOver } from '../../passports/MeasuredDifferences.tsx';

export type Uploaded = { readonly modelId: string; readonly name: string; readonly draft: boolean };

/** The last uploaded model: the way to its page, and its measured values and their differences from the typed ones. */
export const UploadedModel = ({ modelId, name, draft }: Uploaded) => {
  const page = useRef<HTMLAnchorElement>(null);
  useEffect(() => page.current?.focus(), []);
  const query = adminAnswer('GET /modal/singleModal/:id', { params: { id: modelId } });
  const { data } = useQuery(query);
  const taken = ({ field, value, updatedAt }: TakenOver) =>
    queryClient.setQueryData(query.queryKey, (model) => model && { ...model, [field]: value, updatedAt });
  return (
    <section aria-label={name} className="mb-8 flex flex-col items-start gap-4">
      <Link
        className={buttonStyle('secondary')}
        href={draft ? paths.admin.updateModel(modelId) : paths.product(modelId)}
        ref={page}
      >
        <span className="wrap-anywhere">{`Open ${name}`}</span>
      </Link>
      {data && (
        <div className="w-full">
          <MeasuredDifferences model={data} onTaken={taken} seenAt={() => data.updatedAt} />
        </div>
      )}
    </section>
  );
};
