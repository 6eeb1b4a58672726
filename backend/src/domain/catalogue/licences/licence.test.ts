import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import type { LicenceVersion } from './licence.events.ts';
import { type LicenceCommand, licenceDecider, licenceIdOf, standardLicence } from './licence.ts';
import { licenceLine } from './licenceFacts.ts';

const given = deciderSpecification(licenceDecider);
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const allows = { commercialUse: false, resale: false, aiTraining: false };
const publish = (text: string, name = 'Editorial'): LicenceCommand => ({
  type: 'PublishLicence',
  name,
  text,
  sha256: sha(text),
  allows,
});
const published = (text: string, version: number) => {
  const data: LicenceVersion = {
    licenceId: 'editorial',
    version,
    name: 'Editorial',
    text,
    sha256: sha(text),
    allows,
  };
  return { type: 'LicencePublished', data } as const;
};

test('each publication under a name is the next version', () => {
  given().decides(publish('For news.'), published('For news.', 1));
  given(published('For news.', 1)).decides(publish('For news only.'), published('For news only.', 2));
});
test('the same text again publishes nothing, the text that comes with the program included', () => {
  given(published('For news.', 1)).ignores(publish('For news.'));
  const { name, text, sha256, allows: same } = standardLicence;
  given().ignores({ type: 'PublishLicence', name, text, sha256, allows: same });
});
test('a licence needs a text, and a name that can be an address', () => {
  given().refuses(publish(' '), 'text');
  given().refuses(publish('For news.', '許可'), 'name');
  expect(licenceIdOf(' Royalty-free  LICENCE (2026) ')).toBe('royalty-free-licence-2026');
});
test('the standard licence that comes with the program never changes', () => {
  expect(standardLicence.licenceId).toBe(licenceIdOf(standardLicence.name));
  expect(standardLicence.sha256).toBe(sha(standardLicence.text));
  expect(standardLicence.sha256).toBe('87646f48f9d4d14f314c65f37e086d6afaec12a9d24ce0dbdf637b13a2c3c63c');
});
test('a line says what a licence allows, and who made the model if that is known', () => {
  const line = 'Standard licence, version 1 · commercial use yes · resale of the file no · AI training no';
  expect(licenceLine(standardLicence)).toBe(line);
  expect(licenceLine({ ...standardLicence, madeWithAi: false })).toBe(`${line} · made with AI: no`);
});
