import type { WireParkedJob } from 'backend/contract/calls/system/systemCalls.ts';

const queueTitles: Readonly<Record<string, string>> = {
  mail: 'Mails',
  images: 'Pictures',
  meshes: 'Meshes',
  conversions: 'Other formats',
  catalogue: 'Catalogue',
  accounts: 'Accounts',
};

/** The title of a queue; an unknown one keeps its name. */
export const queueTitle = (queue: string): string => queueTitles[queue] ?? queue;

const jobTitles: Readonly<Record<string, string>> = {
  sendMail: 'Send a mail',
  makeRenditions: 'Make smaller pictures',
  measureModel: 'Measure the files of a model',
  measureUpload: 'Measure a Zip file before its model exists',
  tellOwners: 'Tell the owners of a new version',
  makePreview: 'Make a preview in 3D',
  convertModel: 'Convert a model',
  clearModelSubCategory: 'Clear a deleted sub-category',
  restoreModelSubCategory: 'Fill a restored sub-category',
  erasePersonalData: 'Erase personal data',
  eraseContactMessage: 'Erase a contact message',
};

/** The title of a job; an unknown one keeps its name. */
export const jobTitle = ({ name }: Pick<WireParkedJob, 'name'>): string => jobTitles[name] ?? name;

/** `subjectId` as "subject", `modelId` as "model". */
const fieldTitle = (name: string): string =>
  name
    .replace(/Id$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();

/** The subjects of a job, each as a kind and its value. */
export const aboutLines = (about: WireParkedJob['about']): readonly { label: string; value: string }[] =>
  Object.entries(about).map(([name, value]) => ({ label: fieldTitle(name), value }));
