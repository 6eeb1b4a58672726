import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { AddCategory } from '../../features/admin/categories/AddCategory.tsx';
import { CategoryTree } from '../../features/admin/categories/CategoryTree.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const AddCategoryPage = () => (
  <>
    <AdminHeading {...adminTexts.addCategory} />
    <Panel className="p-5 md:p-6">
      <AddCategory />
    </Panel>
    <h2 className="mt-8 mb-2 font-semibold text-h3">All categories</h2>
    <CategoryTree />
  </>
);
