import { describe, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { downloadDecider } from './download.ts';

const given = deciderSpecification(downloadDecider);
const link = { downloadId: 'd', modelId: 'm', userId: 'u' };
const data = { ...link, assetId: 'a', version: 1, expiresAt: '2026-01-01T00:05:00.000Z' };
const issued = { type: 'DownloadIssued', data } as const;
const interrupted = (bytesSent: number) =>
  ({ type: 'DownloadInterrupted', data: { ...link, from: 0, bytesSent, of: 100 } }) as const;
const completed = { type: 'DownloadCompleted', data: { ...link, from: 0, bytes: 100 } } as const;

test('each issued link is recorded once (Q15)', () => {
  given()
    .when({ type: 'IssueDownload', ...data })
    .then(issued);
  given(issued)
    .when({ type: 'IssueDownload', ...data })
    .thenNothing();
});

describe('the outcome of a link', () => {
  test('completion is recorded once', () => {
    given(issued).when({ type: 'CompleteDownload', from: 0, bytes: 100 }).then(completed);
    given(issued, completed).when({ type: 'CompleteDownload', from: 0, bytes: 100 }).thenNothing();
  });
  test('an interruption is recorded again only after more bytes, and the link may be completed afterwards', () => {
    given(issued).when({ type: 'InterruptDownload', from: 0, bytesSent: 40, of: 100 }).then(interrupted(40));
    given(issued, interrupted(40))
      .when({ type: 'InterruptDownload', from: 0, bytesSent: 40, of: 100 })
      .thenNothing();
    given(issued, interrupted(40))
      .when({ type: 'InterruptDownload', from: 0, bytesSent: 70, of: 100 })
      .then(interrupted(70));
    given(issued, interrupted(40)).when({ type: 'CompleteDownload', from: 0, bytes: 100 }).then(completed);
  });
  test('no outcome is recorded without a byte, nor after completion', () => {
    given(issued).when({ type: 'InterruptDownload', from: 0, bytesSent: 0, of: 100 }).thenNothing();
    given(issued, completed)
      .when({ type: 'InterruptDownload', from: 0, bytesSent: 40, of: 100 })
      .thenNothing();
  });
  test('an outcome is refused for a link that was never issued', () => {
    given().when({ type: 'CompleteDownload', from: 0, bytes: 1 }).thenRefused('downloadNotFound');
  });
});
