import { useQueries } from '@tanstack/react-query';
import type { ProposedSide } from 'backend/contract/constants.ts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fetchAnswer } from '../../../../lib/api.ts';
import type { UploadFields } from './uploadForm.ts';

const labels: Readonly<Record<ProposedSide, string>> = {
  front: 'From the front',
  side: 'From the side',
  back: 'From behind',
  above: 'From above',
};

const Proposal = ({ picture, side }: { readonly picture: File; readonly side: ProposedSide }) => {
  const { setValue, getValues, formState } = useFormContext<UploadFields>();
  const chosen = useWatch<UploadFields, 'ModalSlider'>({ name: 'ModalSlider' });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const options = { shouldValidate: formState.isSubmitted };
  const isChosen = chosen.includes(picture);
  const toggle = (): void => {
    setValue(
      'ModalSlider',
      isChosen ? chosen.filter((file) => file !== picture) : [...chosen, picture],
      options,
    );
    if (!isChosen && getValues('ModalCard').length === 0) setValue('ModalCard', [picture], options);
  };
  return (
    <label className="flex cursor-pointer flex-col gap-2 rounded-control border border-line p-2 hover:bg-sunken">
      <img alt="" className="aspect-[4/3] w-full rounded-md" height={900} src={address} width={1200} />
      <span className="flex min-h-8 items-center gap-2 text-sm">
        <input
          checked={isChosen}
          className="size-5 shrink-0 accent-brand"
          onChange={toggle}
          type="checkbox"
        />
        <span>{labels[side]}</span>
      </span>
    </label>
  );
};

type Props = {
  /** The measured Zip file. */
  readonly id: string;
  readonly sides: readonly ProposedSide[];
};

/** Pictures of a measured mesh. A ticked one joins the slider images, the first also becomes the card; from then on it is a picture like any other. */
export const ProposedPictures = ({ id, sides }: Props) => {
  const pictures = useQueries({
    queries: sides.map((side) => ({
      queryKey: ['admin', 'measure', id, side],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const answer = await fetchAnswer('GET /modal/measure/:id/:side', { params: { id, side }, signal });
        return new File([await answer.blob()], `${side}.jpg`, { type: 'image/jpeg' });
      },
      staleTime: Infinity,
    })),
  });
  return (
    <fieldset className="col-span-full">
      <legend className="font-medium text-sm">Pictures of the mesh</legend>
      <p className="pb-2 text-caption text-ink-3">
        Those that you tick join the slider images; the first becomes the card if there is none.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {pictures.map(({ data }, nth) => {
          const side = sides[nth];
          return data && side && <Proposal key={side} picture={data} side={side} />;
        })}
      </div>
    </fieldset>
  );
};
