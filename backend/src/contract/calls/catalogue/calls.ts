import type { categoryCalls } from './categoryCalls.ts';
import type { downloadCalls } from './downloadCalls.ts';
import type { imageCalls } from './imageCalls.ts';
import type { importCalls } from './importCalls.ts';
import type { modelAdminCalls } from './modelAdminCalls.ts';
import type { modelCalls } from './modelCalls.ts';
import type { passportCalls } from './passportCalls.ts';
import type { previewCalls } from './previewCalls.ts';
import type { subCategoryCalls } from './subCategoryCalls.ts';
import type { versionCalls } from './versionCalls.ts';

/** All calls of these tables. */
export type CatalogueCalls = typeof categoryCalls &
  typeof downloadCalls &
  typeof imageCalls &
  typeof importCalls &
  typeof modelAdminCalls &
  typeof modelCalls &
  typeof passportCalls &
  typeof previewCalls &
  typeof subCategoryCalls &
  typeof versionCalls;
