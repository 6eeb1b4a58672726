import type { imageCalls } from './catalogue/assets.ts';
import type { categoryCalls, subCategoryCalls } from './catalogue/categories.ts';
import type { conversionCalls } from './catalogue/conversions.ts';
import type { licenceCalls } from './catalogue/licences.ts';
import type { modelAdminCalls } from './catalogue/models/modelAdminCalls.ts';
import type { modelCalls } from './catalogue/models/modelCalls.ts';
import type { passportCalls } from './catalogue/passports.ts';
import type { previewCalls } from './catalogue/previews.ts';
import type { searchWordsCalls } from './catalogue/search/searchWordsCalls.ts';
import type { versionCalls } from './catalogue/versions.ts';

/** The calls of a domain: a line for each table. */
export type CatalogueCalls = typeof categoryCalls &
  typeof subCategoryCalls &
  typeof conversionCalls &
  typeof imageCalls &
  typeof previewCalls &
  typeof modelAdminCalls &
  typeof modelCalls &
  typeof passportCalls &
  typeof versionCalls &
  typeof searchWordsCalls &
  typeof licenceCalls;
