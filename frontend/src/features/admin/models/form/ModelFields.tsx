import { longestDescription, longestTag, mostTags } from 'backend/contract/constants.ts';
import { type ModelAttribute, modelAttributeList } from 'backend/domain/catalogue/models/modelAttributes.ts';
import { useFormContext } from 'react-hook-form';
import { fieldOf } from '../../../../ui/fieldOf.ts';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import { TextAreaField } from '../../../../ui/TextAreaField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClassificationFields } from './ClassificationFields.tsx';
import { FormSection } from './FormSection.tsx';
import type { MeasuredTexts } from './measuredTexts.ts';
import { formLabels, type ModelText } from './modelText.ts';

type Props = {
  /** A new model needs what an update may leave empty. */
  readonly required: boolean;
  /** What was measured of a file that was chosen first. */
  readonly measured?: MeasuredTexts | undefined;
};

const measuredMark = lazyPart(() => import('./MeasuredMark.tsx').then((m) => m.MeasuredMark));

const TextFields = ({
  group,
  required,
  measured = {},
}: Props & { readonly group: ModelAttribute['group'] }) => {
  const form = useFormContext<ModelText>();
  return modelAttributeList
    .filter((attribute) => attribute.group === group)
    .map(({ wire, missing }) => (
      <TextField
        autoComplete="off"
        hint={measured[wire] && <measuredMark.View name={wire} text={measured[wire]} />}
        key={wire}
        label={formLabels[wire]}
        required={required && missing !== undefined}
        {...fieldOf(form, wire)}
      />
    ));
};

/** All fields of the surrounding form of a model but its files (R088). */
export const ModelFields = ({ required, measured }: Props) => {
  const form = useFormContext<ModelText>();
  return (
    <>
      <FormSection title="Identity">
        <TextFields group="identity" measured={measured} required={required} />
      </FormSection>
      <FormSection text="For shoppers and for the search." title="Description and tags">
        <TextAreaField
          frameClassName="col-span-full"
          hint={`Optional. What it is and what it is good for, in a sentence or more, up to ${longestDescription.toLocaleString('en-US')} characters.`}
          label="Description"
          rows={4}
          {...fieldOf(form, 'description')}
        />
        <TextField
          autoComplete="off"
          frameClassName="col-span-full"
          hint={`Optional. Words that people search for, with commas between them: oak, hand made. Up to ${mostTags}, each up to ${longestTag} characters.`}
          label="Tags"
          {...fieldOf(form, 'tags')}
        />
      </FormSection>
      <FormSection text="With their units." title="Dimensions">
        <TextFields group="dimensions" measured={measured} required={required} />
      </FormSection>
      <FormSection title="Classification">
        <ClassificationFields />
      </FormSection>
    </>
  );
};
