import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { AddSubCategory } from '../../features/admin/categories/AddSubCategory.tsx';
import { DeleteSubCategory } from '../../features/admin/categories/DeleteSubCategory.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const SubCategoryPage = () => (
  <>
    <AdminHeading {...adminTexts.subCategory} />
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
  </>
);
