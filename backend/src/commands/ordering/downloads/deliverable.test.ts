import { expect, test } from 'vitest';
import type { FileStore } from '#infra/files/fileStore.ts';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { createDeliverable } from './deliverable.ts';

const there = { bytes: 1, keptMs: 0 };
const chair = quotedModel('chair', { name: 'Oak Chair' });
let stat: FileStore['stat'];
const asked: string[] = [];
const said: string[] = [];
const { quote, undeliverable } = createDeliverable({
  quote: async () => new Map([['chair', chair]]),
  files: {
    stat: (key) => {
      asked.push(key);
      return stat(key);
    },
  },
  onMissing: ({ name }) => said.push(name),
});
const isMissing = async () => (await quote(['chair'])).get('chair')?.isMissing;

test('a model is missing while its file is, and the Admin sees it until the file is there again', async () => {
  stat = async () => null;
  expect(await isMissing()).toBe(true);
  expect([undeliverable(), said]).toEqual([['Oak Chair'], ['Oak Chair']]);
  expect(asked[0]).toBe(`assets/${chair.fileId.slice(0, 2)}/${chair.fileId}`);
  stat = async () => there;
  expect([await isMissing(), undeliverable()]).toEqual([false, []]);
});

test('a file store that fails or is silent says nothing about its files', async () => {
  stat = () => Promise.reject(new Error('away'));
  expect(await isMissing()).toBe(false);
  stat = () => new Promise(() => {});
  expect(await isMissing()).toBe(false);
});
