import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WirePreviewState } from 'backend/contract/wirePreview.ts';
import { useState } from 'react';
import { adminAnswer, quiet } from '../../../../lib/adminAnswer.ts';
import { call } from '../../../../lib/api.ts';
import { refreshShop } from '../../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../../lib/toasts.ts';
import { oops } from '../../../../lib/useAction.ts';

const count = (number: number): string => number.toLocaleString('en-US');

/** The status of a model's preview, and how much of the model it reveals. */
export const previewText = ({ preview, reason }: WirePreviewState): string => {
  if (reason !== null) return `There is no preview in 3D: ${reason}`;
  if (preview === null)
    return 'There is no preview in 3D yet. It is made after the files were measured, if there is a mesh among them.';
  const size = `${(preview.bytes / 1024 ** 2).toFixed(2)} MiB`;
  const bones =
    preview.sourceBones > 0
      ? ` Of ${count(preview.sourceBones)} bones, ${count(preview.bones)} move in it.`
      : '';
  if (preview.coarse)
    return `The preview (${size}) has all ${count(preview.triangles)} triangles of the model, because half of so few would ruin it. Their corners are moved to a coarse grid, a thousandth of its length apart.${bones} Choose pictures only if that gives away too much.`;
  return `The preview (${size}) has ${count(preview.triangles)} of ${count(preview.sourceTriangles)} triangles.${bones} The files themselves are not in it.`;
};

const choices = [
  ['3d', '3D and pictures'],
  ['stills', 'Pictures only'],
] as const;

/** How often a preview that does not exist yet is fetched, in ms. */
const pollMs = 5_000;

/** Whether a model is shown in 3D, and how much its preview reveals. */
export const PreviewPanel = ({ modelId }: { readonly modelId: string }) => {
  const client = useQueryClient();
  const params = { id: modelId };
  const query = adminAnswer('GET /modal/previewState/:id', { params });
  const { data } = useQuery({
    ...query,
    ...quiet,
    refetchInterval: ({ state }) =>
      state.data && !state.data.preview && !state.data.reason ? pollMs : false,
  });
  // Shown at once; the answer follows.
  const [chosen, setChosen] = useState<WirePreviewState['shown'] | null>(null);
  const change = useMutation({
    mutationFn: (shown: WirePreviewState['shown']) =>
      call('PUT /modal/preview/:id', { params, body: { shown } }),
    onSuccess: async () => {
      await client.invalidateQueries(query);
      await refreshShop();
      toastSuccess('Success');
    },
    onError: () => {
      setChosen(null);
      toastError(oops);
    },
  });
  if (!data) return null;
  const shown = chosen ?? data.shown;
  const choose = (value: WirePreviewState['shown']): void => {
    setChosen(value);
    change.mutate(value);
  };
  return (
    <fieldset className="mt-10 border-line border-t pt-6">
      <legend className="float-left w-full font-semibold text-h3">View in 3D</legend>
      <p className="clear-both max-w-[68ch] pt-1 text-ink-2">{previewText(data)}</p>
      <div className="mt-3 flex flex-wrap gap-x-6">
        {choices.map(([value, label]) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-2" key={value}>
            <input
              checked={shown === value}
              className="size-5 accent-brand"
              name="shown-3d"
              onChange={() => choose(value)}
              type="radio"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
