import type { WireParkedJob } from 'backend/contract/wireJobs.ts';

const queueTitles: Readonly<Record<string, string>> = {
  mail: 'Mails',
  images: 'Pictures',
  catalogue: 'Catalogue',
  accounts: 'Accounts',
};

/** What a queue is called on the screen; one that is not known yet keeps its name. */
export const queueTitle = (queue: string): string => queueTitles[queue] ?? queue;

const jobTitles: Readonly<Record<string, string>> = {
  sendMail: 'Send a mail',
  makeRenditions: 'Make smaller pictures',
  clearModelSubCategory: 'Clear a deleted sub-category',
  erasePersonalData: 'Erase personal data',
  eraseContactMessage: 'Erase a contact message',
};

/** What a job does, in words; one that is not known yet keeps its name. */
export const jobTitle = ({ name }: Pick<WireParkedJob, 'name'>): string => jobTitles[name] ?? name;

/** `subjectId` as "subject", `modelId` as "model". */
const fieldTitle = (name: string): string =>
  name
    .replace(/Id$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();

/** What a job is about, one line each: the kind of it, and its id or word. */
export const aboutLines = (about: WireParkedJob['about']): readonly { label: string; value: string }[] =>
  Object.entries(about).map(([name, value]) => ({ label: fieldTitle(name), value }));

/** When a job failed for good: day and minute, in the reader's own time. */
export const sinceText = (since: string): string =>
  new Date(since).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
