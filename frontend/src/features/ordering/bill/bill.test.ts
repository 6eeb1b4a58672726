import { createHash } from 'node:crypto';
import type { WireOwnedModel } from 'backend/contract/wireOwnedModel.ts';
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
  from: 2,
  order: { _id: orderId, invoiceId: 'INV-000012', licence },
  versions: [
    versionOf(1, { 'chair.zip': 'zip 1', 'chair.obj': 'first' }),
    versionOf(2, { 'chair.zip': 'zip 2', 'chair.obj': 'second', 'oak.png': 'oak' }),
    versionOf(3, { 'chair.zip': 'zip 3', 'chair.obj': 'abc', 'oak.png': 'oak' }),
  ],
};
const gift: WireOwnedModel = {
  _id: '3b241101-e2bb-4255-8caf-4136c566a962',
  name: 'Lamp',
  from: 1,
  order: null,
  versions: [versionOf(1, { 'lamp.stl': 'lamp', 'empty.txt': '' })],
};

test('each unchanged file of a folder is found, in the newest version that has it, and no other', async () => {
  const owned = {
    'a/chair.obj': 'abc',
    'renamed.jpg': 'oak',
    'b.obj': 'second',
    'c.obj': 'first',
    'd.stl': 'lamp',
  };
  const others = { 'e.obj': 'abd', 'empty.txt': '', 'notes.txt': 'a longer text' };
  const folder = Object.entries({ ...owned, ...others });
  const known = knownFiles([chair, gift]);
  const blobs = folder.map(([, text]) => new Blob([text]));
  const hashes = await hashFiles(blobs, known.sizes, () => {});
  expect(hashes[0]).toBe(shaOfAbc);
  // No file has its size, so it was not read.
  expect(hashes.at(-1)).toBeNull();
  const { found, unknown } = judgeFolder(
    folder.map(([path], nth) => ({ path, sha256: hashes[nth] })),
    known,
  );
  expect(
    found.map(({ model, version, isNewest, paths }) => [model.name, version, isNewest, ...paths]),
  ).toEqual([
    ['Oak Chair', 3, true, 'a/chair.obj', 'renamed.jpg'],
    ['Oak Chair', 2, false, 'b.obj'],
    ['Oak Chair', 1, false, 'c.obj'],
    ['Lamp', 1, true, 'd.stl'],
  ]);
  expect(unknown).toEqual(Object.keys(others));
});

test('a file that cannot be read is no unknown one, and progress counts every file', async () => {
  const unreadable = Object.assign(new Blob(['lamp']), {
    arrayBuffer: () => Promise.reject(new Error('large')),
  });
  const counts: number[] = [];
  const files = [unreadable, ...Array.from({ length: 99 }, () => new Blob(['abc']))];
  const hashes = await hashFiles(files, new Set([3, 4]), (done) => counts.push(done));
  expect(hashes).toEqual([undefined, ...Array(99).fill(shaOfAbc)]);
  expect(counts).toEqual([50, 100]);
  expect(judgeFolder([{ path: 'lamp.stl', sha256: undefined }], knownFiles([gift])).unread).toEqual([
    'lamp.stl',
  ]);
});

const text = { id: 'standard-licence', version: 1, name: 'Standard licence', text: 'Use it.' };
const licences = [{ ...text, sha256: licence.sha256, publishedAt: null, allows: {} as never }];
const origin = 'https://shop.example';

test('the credits name version, licence, invoice, proof and files, in the form that sha256sum checks', () => {
  const models = [{ ...chair, versions: chair.versions.slice(0, 2) }, gift];
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
${sha('lamp')}  lamp.stl
${sha('')}  empty.txt
`);
});

// By hand from SPDX 2.3, clauses 6 (document), 7 (packages), 10 (other licensing information) and 11 (relationships).
test('the bill of materials is the document that SPDX 2.3 describes', () => {
  const models = [{ ...chair, versions: [versionOf(2, { 'chair.zip': 'zip 2', 'chair.obj': 'abc' })] }];
  const ref = (nth: number) => `SPDXRef-${id}-2-${nth}`;
  const packageOf = (nth: number, name: string, primaryPackagePurpose: string, checksumValue: string) => ({
    SPDXID: ref(nth),
    name,
    versionInfo: '2',
    primaryPackagePurpose,
    downloadLocation: `https://shop.example/ProductDetail/${id}`,
    filesAnalyzed: false,
    checksums: [{ algorithm: 'SHA256', checksumValue }],
    licenseConcluded: 'LicenseRef-standard-licence-1',
    licenseDeclared: 'LicenseRef-standard-licence-1',
    copyrightText: 'NOASSERTION',
  });
  const related = (spdxElementId: string, relationshipType: string, relatedSpdxElement: string) => ({
    spdxElementId,
    relationshipType,
    relatedSpdxElement,
  });
  const comment = `Invoice INV-000012, proof: https://shop.example/receipt/${orderId}`;
  const archive = packageOf(0, 'Oak Chair', 'ARCHIVE', sha('zip 2'));
  const licenceOfModel = {
    licenseId: 'LicenseRef-standard-licence-1',
    name: 'Standard licence, version 1',
    extractedText: 'Use it.',
    seeAlsos: ['https://shop.example/licence/standard-licence/1'],
  };
  expect(spdxOf({ models, licences, origin }, '2026-11-29T18:00:00.123Z', '00ff')).toEqual({
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: 'assets',
    documentNamespace: 'https://shop.example/spdx/00ff',
    creationInfo: { created: '2026-11-29T18:00:00Z', creators: ['Tool: model-shop'] },
    packages: [
      { ...archive, packageFileName: 'chair.zip', comment },
      packageOf(1, 'chair.obj', 'FILE', shaOfAbc),
    ],
    hasExtractedLicensingInfos: [licenceOfModel],
    relationships: [related('SPDXRef-DOCUMENT', 'DESCRIBES', ref(0)), related(ref(0), 'CONTAINS', ref(1))],
  });
});
