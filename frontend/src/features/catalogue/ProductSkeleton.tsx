import { Skeleton } from '../../ui/Skeleton.tsx';

/** The layout of the product page while the product loads. */
export const ProductSkeleton = () => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[7fr_5fr]">
    <div>
      <div className="render-ground aspect-[4/3] rounded-card border border-line" data-waiting="" />
      <div className="mt-3 flex gap-3 p-1">
        <Skeleton className="h-18 w-24" />
        <Skeleton className="h-18 w-24" />
        <Skeleton className="h-18 w-24" />
      </div>
    </div>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-4 h-72 w-full" />
    </div>
  </div>
);
