import type { WireDownload } from 'backend/contract/wireDownload.ts';
import { expect, test } from 'vitest';
import { downloadText, paidBackText } from './OrderDetails.tsx';

const text = (links: number, completed: number, standing: WireDownload['standing'], percent?: number) =>
  downloadText({
    modelId: 'm',
    links,
    completed,
    standing,
    stoppedAtPercent: percent ?? null,
    at: '2026-01-01T00:00:00.000Z',
  });

test('says whether and how often a model was downloaded, and where the last download stopped', () => {
  expect(downloadText(undefined)).toBe('Not downloaded yet');
  expect(text(1, 0, 'issued')).toBe('Download not finished');
  expect(text(1, 0, 'interrupted', 40)).toBe('Download stopped at 40 %');
  expect(text(1, 1, 'completed')).toBe('Downloaded');
  expect(text(3, 3, 'completed')).toBe('Downloaded 3 of 3 times');
  expect(text(3, 2, 'interrupted', 40)).toBe('Downloaded 2 of 3 times, the last one stopped at 40 %');
  expect(text(2, 1, 'issued')).toBe('Downloaded 1 of 2 times, the last one not finished');
});

test('names the models that were paid back', () => {
  const items = [{ ModalName: 'Lamp', refunded: true as const }, { ModalName: 'Chair' }];
  expect(paidBackText(35, items)).toBe('$35 for Lamp');
  expect(paidBackText(12.5, items.slice(1))).toBe('$12.50');
});
