import { describe, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { downloadDecider } from './download.ts';

const given = deciderSpecification(downloadDecider);
const link = { downloadId: 'd', modelId: 'm', userId: 'u' };
const data = { ...link, assetId: 'a', version: 1, format: null, expiresAt: '2026-01-01T00:05:00.000Z' };
const issued = { type: 'DownloadIssued', data } as const;
const interrupted = (bytesSent: number) =>
  ({ type: 'DownloadInterrupted', data: { ...link, from: 0, bytesSent, of: 100 } }) as const;
const completed = { type: 'DownloadCompleted', data: { ...link, from: 0, bytes: 100 } } as const;

test('each issued link is recorded once (Q15)', () => {
  given().decides({ type: 'IssueDownload', ...data }, issued);
  given(issued).ignores({ type: 'IssueDownload', ...data });
});

describe('the outcome of a link', () => {
  test('completion is recorded once', () => {
    given(issued).decides({ type: 'CompleteDownload', from: 0, bytes: 100 }, completed);
    given(issued, completed).ignores({ type: 'CompleteDownload', from: 0, bytes: 100 });
  });
  test('an interruption is recorded again only after more bytes, and the link may be completed afterwards', () => {
    given(issued).decides({ type: 'InterruptDownload', from: 0, bytesSent: 40, of: 100 }, interrupted(40));
    given(issued, interrupted(40)).ignores({ type: 'InterruptDownload', from: 0, bytesSent: 40, of: 100 });
    given(issued, interrupted(40)).decides(
      { type: 'InterruptDownload', from: 0, bytesSent: 70, of: 100 },
      interrupted(70),
    );
    given(issued, interrupted(40)).decides({ type: 'CompleteDownload', from: 0, bytes: 100 }, completed);
  });
  test('no outcome is recorded without a byte, nor after completion', () => {
    given(issued).ignores({ type: 'InterruptDownload', from: 0, bytesSent: 0, of: 100 });
    given(issued, completed).ignores({ type: 'InterruptDownload', from: 0, bytesSent: 40, of: 100 });
  });
  test('an outcome is refused for a link that was never issued', () => {
    given().refuses({ type: 'CompleteDownload', from: 0, bytes: 1 }, 'downloadNotFound');
  });
});
