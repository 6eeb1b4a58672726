import { test } from 'vitest';
import { deciderSpecification } from '#testing/deciderSpecification.ts';
import { downloadDecider } from './download.ts';

const given = deciderSpecification(downloadDecider);
const data = {
  downloadId: 'd',
  modelId: 'm',
  assetId: 'a',
  userId: null,
  expiresAt: '2026-01-01T00:05:00.000Z',
};

test('each issued link is an event, once (Q15)', () => {
  given()
    .when({ type: 'IssueDownload', ...data })
    .then({ type: 'DownloadIssued', data });
  given({ type: 'DownloadIssued', data })
    .when({ type: 'IssueDownload', ...data })
    .thenNothing();
});
