import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { passportQuery } from '../../lib/measured/passportQuery.ts';
import { AttributeList } from './AttributeList.tsx';
import { ModelWords } from './ModelWords.tsx';
import { MeasuredTable } from './measured/MeasuredTable.tsx';
import { SaveButton } from './SaveButton.tsx';

/** The seller's description of a model, and the measured facts. */
export const ProductDetails = ({ model }: { readonly model: WireModel }) => {
  const { data: passport } = useQuery(passportQuery(model._id));
  return (
    <>
      <SaveButton model={model} />
      <ModelWords model={model} />
      <AttributeList model={model} />
      {passport && <MeasuredTable model={model} passport={passport} />}
    </>
  );
};
