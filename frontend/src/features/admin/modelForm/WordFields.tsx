import { longestDescription, longestTag, mostTags } from 'backend/contract/constants.ts';
import { useFormContext } from 'react-hook-form';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ModelText } from './modelText.ts';

/** Description and tags of the surrounding form. */
export const WordFields = () => {
  const form = useFormContext<ModelText>();
  return (
    <>
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
    </>
  );
};
