import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { ImportScreen } from '../../features/admin/imports/ImportScreen.tsx';

export const ImportPage = () => (
  <>
    <AdminHeading {...adminTexts.importModels} />
    <ImportScreen />
  </>
);
