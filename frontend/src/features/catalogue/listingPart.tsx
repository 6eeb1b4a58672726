import { latePart } from '../../ui/latePart.tsx';
import { ModelGridSkeleton } from './ModelGrid.tsx';

/** A listing with its filters: a native form and links, which work before their code is there. */
export const filteredModels = latePart(
  () => import('./filters/FilteredModels.tsx').then((module) => module.FilteredModels),
  <ModelGridSkeleton />,
);
