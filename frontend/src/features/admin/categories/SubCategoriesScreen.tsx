import { Panel } from '../../../ui/Panel.tsx';
import { AddSubCategory } from './AddSubCategory.tsx';
import { DeleteSubCategory } from './DeleteSubCategory.tsx';

/** Deleting and adding a sub-category. */
export const SubCategoriesScreen = () => (
  <div className="flex flex-col gap-6">
    <Panel className="p-5 md:p-6">
      <h2 className="mb-4 font-semibold text-h3">Deleting sub-Category</h2>
      <DeleteSubCategory />
    </Panel>
    <Panel className="p-5 md:p-6">
      <h2 className="mb-4 font-semibold text-h3">Adding sub-Category</h2>
      <AddSubCategory />
    </Panel>
  </div>
);
