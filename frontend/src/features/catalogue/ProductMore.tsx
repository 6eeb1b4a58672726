import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { passportQuery } from '../../lib/measured/passportQuery.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ImprovedModel } from './ImprovedModel.tsx';
import { InTheBox } from './measured/InTheBox.tsx';
import { SimilarModels } from './SimilarModels.tsx';

/** The parts below a product: the content of the box, the improvements, and similar products. */
export const ProductMore = ({ model }: { readonly model: WireModel }) => {
  const { data: passport, isError } = useQuery(passportQuery(model._id));
  return (
    <>
      {passport && <InTheBox model={model} passport={passport} />}
      {passport === undefined && !isError && <Skeleton className="mt-12 h-96 w-full md:mt-16" />}
      <ImprovedModel model={model} />
      {!model.deleted && <SimilarModels model={model} />}
    </>
  );
};
