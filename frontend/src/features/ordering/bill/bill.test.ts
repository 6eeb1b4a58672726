import { createHash } from 'node:crypto';
import type { WireOwnedModel } from 'backend/contract/calls/ordering/bill.ts';
import { expect, test } from 'vitest';
import { creditsOf, spdxOf } from './billTexts.ts';
import { hashFiles } from './hashFiles.ts';
import { judgeFolder, knownFiles } from './knownFiles.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
// FIPS 180-2, appendix B.1.
const shaOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const versionOf = (version: number, texts: Readonly<Record<string, string>>) => ({
  version,
  files: Object.entries(texts).map(([name, text]) => ({ name, bytes: text.length, sha256: sha(text) })),
});

const id = '9a78d63a-0118-586d-94ea-8932cef32c58';
const orderId = '0d8b2f2e-5d3e-5a1c-8f6e-2c5f6b1d7a90';
const licence = { licenceId: 'standard-licence', version: 1, sha256: sha('Use it.'), madeWithAi: false };
const chair: WireOwnedModel = {
  _id: id,
  name: 'Oak Chair',
  card: 'http://shop.example/api/modal/google-drive-proxy?url=asset&id=1',
  from: 2,
  order: { _id: orderId, invoiceId: 'INV-000012', licence },
  versions: [
    versionOf(1, { 'chair.zip': 'zip 1', 'chair.obj': 'first', 'glue.txt': 'shared' }),
    versionOf(2, { 'chair.zip': 'zip 2', 'chair.obj': 'second', 'oak.png': 'oak' }),
    versionOf(3, { 'chair.zip': 'zip 3', 'chair.obj': 'abc', 'oak.png': 'oak' }),
  ],
};
const gift: WireOwnedModel = {
  _id: '3b241101-e2bb-4255-8caf-4136c566a962',
  name: 'Lamp',
  card: 'http://shop.example/api/modal/google-drive-proxy?url=asset&id=2',
  from: 1,
  order: null,
  versions: [versionOf(1, { 'glue.txt': 'shared' }), versionOf(2, { 'lamp.stl': 'lamp', 'empty.txt': '' })],
};

test('each unchanged file of a folder is found once, in the version that has it, and no other', async () => {
  const folder = [
    ['a/chair.obj', 'abc', 'Oak Chair 3, newest'],
    ['copy/chair.obj', 'abc', 'Oak Chair 3, newest'],
    ['renamed.jpg', 'oak', 'Oak Chair 3, newest'],
    ['b.obj', 'second', 'Oak Chair 2, older'],
    ['c.obj', 'first', 'Oak Chair 1, notOwned'],
    ['d.stl', 'lamp', 'Lamp 2, newest'],
    ['e.txt', 'shared', 'Lamp 1, older'],
    ['f.obj', 'abd', 'unknown'],
    ['.DS_Store', '', 'unknown'],
    ['notes.txt', 'a longer text', 'unknown'],
  ] as const;
  const known = knownFiles([chair, gift]);
  const blobs = folder.map(([, text]) => new Blob([text]));
  const hashes = await hashFiles(blobs, known.sizes, () => {});
  // No file has the size of the last one, so it was not read.
  expect([hashes[0], hashes.at(-1)]).toEqual([shaOfAbc, null]);
  const files = folder.map(([path], nth) => ({ path, sha256: hashes[nth] }));
  const { found, unknown } = judgeFolder(files, known);
  const judged = found.flatMap(({ model, version, state, paths }) =>
    paths.map((path) => [path, `${model.name} ${version}, ${state}`]),
  );
  expect([...judged, ...unknown.map((path) => [path, 'unknown'])].toSorted()).toEqual(
    folder.map(([path, , what]) => [path, what]).toSorted(),
  );
});

test('large files are read one at a time, one that cannot be read is no unknown one, and progress counts all', async () => {
  const [size, open] = [2 ** 31, new Set<number>()];
  const large = [1, 2, 3].map((nth) => ({
    size,
    arrayBuffer: async () => {
      expect(open.add(nth).size).toBe(1);
      await new Blob(['abc']).text();
      open.clear();
      if (nth === 2) throw new Error('large');
      return new Blob(['abc']).arrayBuffer();
    },
  }));
  const counts: number[] = [];
  const files = [...large, ...Array.from({ length: 97 }, () => new Blob(['abc']))] as readonly Blob[];
  const hashes = await hashFiles(files, new Set([3, size]), (done) => counts.push(done));
  expect(hashes).toEqual([shaOfAbc, undefined, ...Array(98).fill(shaOfAbc)]);
  expect(counts).toEqual([50, 100]);
  const { unknown, unread } = judgeFolder([{ path: 'lamp.stl', sha256: undefined }], knownFiles([gift]));
  expect([unknown, unread]).toEqual([[], ['lamp.stl']]);
});

const text = { id: 'standard-licence', name: 'Standard licence', text: 'Use it.', allows: {} as never };
const licences = [{ ...licence, ...text, publishedAt: null }];
const origin = 'https://shop.example';

test('the credits name version, licence, invoice, proof and files, in the form that sha256sum checks', () => {
  const models = [chair, gift].map((one) => ({ ...one, versions: one.versions.slice(0, one.from) }));
  expect(creditsOf({ models, licences, origin })).toBe(`Oak Chair
Bought as version 2
Licence: Standard licence, version 1: https://shop.example/licence/standard-licence/1
Invoice: INV-000012
Proof: https://shop.example/receipt/${orderId}
Files of version 2:
${sha('zip 2')}  chair.zip
${sha('second')}  chair.obj
${sha('oak')}  oak.png

Lamp
Given by the shop as version 1
Files of version 1:
${sha('shared')}  glue.txt
`);
});

// SPDX 2.3, 7.1.4 and 10.3.4: a single line of text.
test('a name of several lines has one in the lists', () => {
  const bill = {
    models: [{ ...chair, name: 'Oak\r\nChair' }],
    licences: [{ ...licence, ...text, name: 'Standard\nlicence', publishedAt: null }],
    origin,
  };
  expect(creditsOf(bill)).toMatch(/^Oak Chair\n.*\nLicence: Standard licence, version 1: /);
  const { packages, hasExtractedLicensingInfos: infos } = spdxOf(bill, '2026-11-29T18:00:00Z', '00ff');
  expect(packages[0]?.name).toBe('Oak Chair: chair.zip');
  expect(infos[0]?.name).toBe('Standard licence, version 1');
});

// By hand from SPDX 2.3, clauses 6 (document), 7 (packages), 10 (other licensing information) and 11 (relationships).
test('the bill of materials is the document that SPDX 2.3 describes', () => {
  const models = [{ ...chair, versions: [versionOf(2, { 'chair.zip': 'zip 2', 'chair.obj': 'abc' })] }];
  const ofBoth = {
    versionInfo: '2',
    downloadLocation: `https://shop.example/ProductDetail/${id}`,
    filesAnalyzed: false,
    licenseDeclared: 'LicenseRef-standard-licence-1',
    comment: `Invoice INV-000012, proof: https://shop.example/receipt/${orderId}`,
  };
  const packages = [
    ['Oak Chair: chair.zip', 'ARCHIVE', sha('zip 2')],
    ['Oak Chair: chair.obj', 'FILE', shaOfAbc],
  ].map(([name, primaryPackagePurpose, checksumValue], nth) => ({
    ...{ SPDXID: `SPDXRef-${id}-2-${nth}`, name, primaryPackagePurpose, ...ofBoth },
    checksums: [{ algorithm: 'SHA256', checksumValue }],
  }));
  const described = { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES' };
  expect(spdxOf({ models, licences, origin }, '2026-11-29T18:00:00.123Z', '00ff')).toEqual({
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: 'assets',
    documentNamespace: 'https://shop.example/spdx/00ff',
    creationInfo: { created: '2026-11-29T18:00:00Z', creators: ['Tool: model-shop'] },
    packages,
    hasExtractedLicensingInfos: [
      {
        licenseId: 'LicenseRef-standard-licence-1',
        name: 'Standard licence, version 1',
        extractedText: 'Use it.',
        seeAlsos: ['https://shop.example/licence/standard-licence/1'],
      },
    ],
    relationships: [0, 1].map((nth) => ({ ...described, relatedSpdxElement: `SPDXRef-${id}-2-${nth}` })),
  });
});
