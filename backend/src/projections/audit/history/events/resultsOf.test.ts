import { expect, test } from 'vitest';
import { type Results, resultsText } from './resultsOf.ts';

const of = (type: string, kind: string, things: number, events = things): Results => ({
  action: 'a',
  kind,
  type,
  events,
  things,
});

test.for([
  [[of('ModelMeasured', 'passport', 12), of('RenditionsRecorded', 'asset', 48)], '12 models were prepared'],
  [[of('ArchiveListed', 'passport', 1), of('PreviewMade', 'preview', 1)], '1 model was prepared'],
  [[of('RenditionsRecorded', 'asset', 3, 4)], '3 pictures were prepared'],
  [[of('MailSent', 'mail', 2)], 'Mail sent (2)'],
  [
    [of('ModelMeasured', 'passport', 1), of('PreviewFailed', 'preview', 1), of('MailSent', 'mail', 1)],
    '1 model was prepared · 3D preview failed · Mail sent',
  ],
  [[of('MailSent', 'mail', 500)], 'Mail sent (500) · and more'],
] as const)('%o in a line: %s', ([results, text]) => {
  expect(resultsText(results)).toBe(text);
});
