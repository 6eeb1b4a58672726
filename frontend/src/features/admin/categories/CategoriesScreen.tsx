import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/Panel.tsx';
import { AddCategory } from './AddCategory.tsx';
import { adminCategoriesQuery, adminSubCategoriesQuery } from './categoryCalls.ts';

/** Every category with its sub-categories. */
const CategoryTree = () => {
  const { data: categories = [] } = useQuery(adminCategoriesQuery());
  const { data: subCategories = [] } = useQuery(adminSubCategoriesQuery());
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {categories.map(({ _id, category }) => (
        <li className="border-line border-b py-3" key={_id}>
          <p className="font-medium">{category}</p>
          <p className="text-ink-2">
            {subCategories
              .filter((sub) => sub.category === _id)
              .map(({ subCategory }) => subCategory)
              .join(', ') || 'No sub-categories'}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** Adding a category, and all of them. */
export const CategoriesScreen = () => (
  <>
    <Panel className="p-5 md:p-6">
      <AddCategory />
    </Panel>
    <h2 className="mt-8 mb-2 font-semibold text-h3">All categories</h2>
    <CategoryTree />
  </>
);
