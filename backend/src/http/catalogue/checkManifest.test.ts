import { describe, expect, test } from 'vitest';
import { csvOf, type SampleLine, sampleLine } from '#testing/samples/sampleImport.ts';
import { HttpError } from '../answers.ts';
import { checkManifest, fileColumns, textColumns } from './checkManifest.ts';
import { manifestTemplate } from './importRoutes.ts';
import { parseManifest } from './manifest.ts';

const archive = ['a', 'b', 'é'].flatMap((folder) =>
  ['model.zip', 'texture.png', 'card.jpg', 'front.jpg', 'back.jpg'].map((name) => ({
    name: `top/${folder}/${name}`,
    seenAs: `${folder}/${name}`,
    bytes: 100,
  })),
);
const parsed = (text: string, name = 'manifest.csv') => parseManifest(name, Buffer.from(text));
const check = (...lines: readonly SampleLine[]) =>
  checkManifest(parsed(csvOf(lines)), archive, { maxFileBytes: 1000 });
const refusal = (parse: () => unknown): string => {
  try {
    parse();
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return error.message;
    throw error;
  }
  return '';
};

describe('a valid manifest', () => {
  test('becomes a plan with the texts of the upload form and the file names of the archive', () => {
    const { plan } = check(sampleLine('Chair', 'a'), sampleLine('Stool', 'b', { ModalType: 'free' }));
    expect(plan?.lines).toMatchObject([
      {
        attributes: { name: 'Chair', category: 'Furniture', description: '', tags: [] },
        type: 'premium',
        price: 25,
        files: {
          file: 'top/a/model.zip',
          slider: ['top/a/front.jpg', 'top/a/back.jpg'],
          obj: null,
          color: null,
        },
      },
      { attributes: { name: 'Stool' }, type: 'free' },
    ]);
  });
  test('may contain every column of the upload form', () => {
    const { plan } = check(sampleLine('Chair', 'a', { description: 'Sturdy', tags: 'oak, seat' }));
    expect(plan?.lines[0]?.attributes).toMatchObject({ description: 'Sturdy', tags: ['oak', 'seat'] });
  });
  test('may be JSON, with lists of files', () => {
    const line = {
      ...sampleLine('Chair', 'a'),
      ModalPrice: 12,
      ModalSlider: ['a/front.jpg', './a\\back.jpg'],
    };
    const lines = parsed(`\uFEFF${JSON.stringify([line])}`, 'manifest.json');
    expect(checkManifest(lines, archive, { maxFileBytes: 1000 }).plan?.lines[0]).toMatchObject({
      price: 12,
      files: { slider: ['top/a/front.jpg', 'top/a/back.jpg'] },
    });
  });
  test('may have semicolons, a byte order mark and decomposed letters', () => {
    const text = csvOf([sampleLine('Chair', 'e\u0301')]).replaceAll('","', '";"');
    const lines = parsed(`\uFEFF${text}`);
    expect(checkManifest(lines, archive, { maxFileBytes: 1000 }).faults).toEqual([]);
  });
});

describe('a manifest that a spreadsheet saved', () => {
  const two = [
    { ModalName: 'Zoë', ModalPrice: '40,00' },
    { ModalName: 'Ida', ModalPrice: '' },
  ];
  const read = (bytes: Uint8Array) =>
    parseManifest('manifest.csv', bytes).map((line) => Object.fromEntries(line));
  const utf8 = (text: string) => read(Buffer.from(text));
  /** UTF-16 by hand: the two bytes of each unit, the lower or the higher first. */
  const utf16 = (text: string, isBigEndian: boolean) =>
    Buffer.from(
      [...text].flatMap((letter) => {
        const unit = letter.charCodeAt(0);
        return isBigEndian ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8];
      }),
    );
  const tabs = 'ModalName\tModalPrice\r\nZoë\t40,00\r\nIda\t\r\n';

  test.each([
    ['semicolons', 'ModalName;ModalPrice\r\nZoë;40,00\r\nIda;\r\n'],
    ['a byte order mark', '\uFEFFModalName;ModalPrice\r\nZoë;40,00\r\nIda;\r\n'],
    ['tabs', tabs],
    ['a line that names the delimiter', 'sep=;\r\nModalName;ModalPrice\r\nZoë;40,00\r\nIda;\r\n'],
    [
      'one that names the comma, while the head has semicolons',
      '"SEP=,"\n"ModalName",ModalPrice\nZoë,"40,00"\nIda,',
    ],
    ['a cell that named the delimiter', 'sep=;,,\r\nModalName,ModalPrice,\r\nZoë,"40,00",\r\nIda,,\r\n'],
    ['empty rows', ';;\r\nModalName;ModalPrice;\r\n\r\n;;\r\nZoë;40,00;\r\n ; ; \r\nIda;;\r\n;;\r\n;;\r\n'],
    ['empty columns', ';ModalName;;ModalPrice;;\r\n;Zoë;;40,00;;\r\n;Ida;;;;\r\n'],
    ['rows that end early', 'ModalName;ModalPrice\r\nZoë;40,00\r\nIda\r\n'],
    ['a quoted delimiter in the head', 'ModalName,"ModalPrice"\nZoë,"40,00"\n"Ida",'],
    ['lines of old Macs', 'ModalName;ModalPrice\rZoë;40,00\rIda;\r'],
  ])('is read with %s', (_, text) => {
    expect(utf8(text)).toEqual(two);
  });
  test.each([
    ['the lower byte first and a mark', utf16(`\uFEFF${tabs}`, false)],
    ['the higher byte first and a mark', utf16(`\uFEFF${tabs}`, true)],
    ['the lower byte first', utf16(tabs, false)],
    ['the higher byte first', utf16(tabs, true)],
  ])('is read in UTF-16 with %s ("Unicode text")', (_, bytes) => {
    expect(read(bytes)).toEqual(two);
  });
  test('is read with tabs and without quoting, as Google Sheets writes it', () => {
    expect(utf8('ModalName\tModalPrice\r\n24" screen\t40\r\n"Old" chair\t\r\n')).toEqual([
      { ModalName: '24" screen', ModalPrice: '40' },
      { ModalName: '"Old" chair', ModalPrice: '' },
    ]);
  });
  test('a column without a name that holds something is said', () => {
    const lines = parsed('ModalName,,ModalPrice\nChair,oak,5');
    expect(checkManifest(lines, archive, { maxFileBytes: 1 }).faults[0]?.faults[0]).toBe(
      'A column without a name: is no column of a manifest',
    );
  });
  test('a hundred thousand empty rows are none', () => {
    expect(utf8(`ModalName;ModalPrice\nZoë;40,00\n${';\n'.repeat(100_000)}Ida;`)).toEqual(two);
  });
  test('its prices and types are those of the form; a price with two readings is said', () => {
    const { plan } = check(
      sampleLine('Chair', 'a', { ModalType: ' Premium', ModalPrice: '$1.234,00' }),
      sampleLine('Stool', 'b', { ModalType: 'FREE', ModalPrice: '' }),
    );
    expect(plan?.lines).toMatchObject([{ type: 'premium', price: 1234 }, { type: 'free' }]);
    expect(check(sampleLine('Chair', 'a', { ModalPrice: '1.234' })).faults[0]?.faults).toEqual([
      'ModalPrice: 1.234 has two readings: write it without separators',
    ]);
  });
});

describe('a manifest with faults', () => {
  test('every fault is reported with line and column', () => {
    const { plan, faults } = check(
      sampleLine('Chair', 'a', { ModalPlatform: ' ', ModalPrice: '1.50', ModalCard: 'a/none.jpg' }),
      sampleLine('Stool', 'b'),
      sampleLine('', 'é', { ModalType: 'cheap', ModalSlider: '', ModalTexture: 'b/texture.png|b/card.jpg' }),
    );
    expect(plan).toBe(null);
    expect(faults).toEqual([
      {
        line: 1,
        name: 'Chair',
        faults: [
          'ModalPlatform: Enter the platform used',
          'ModalPrice: ModalPrice must be whole dollars',
          'ModalCard: there is no file a/none.jpg in the archive',
        ],
      },
      {
        line: 3,
        name: '',
        faults: [
          'ModalName: Enter the Model name',
          'ModalType: Select the type: free or premium',
          'ModalTexture: must not be more than 1',
          'ModalSlider: Enter the Model SLider Images',
        ],
      },
    ]);
  });
  test('missing and unknown columns are reported', () => {
    const { ModalName: _, ...line } = sampleLine('', 'a', { Colour: 'red' });
    expect(check(line).faults[0]?.faults).toEqual([
      'Colour: is no column of a manifest',
      'ModalName: Enter the Model name',
    ]);
  });
  test('a model or a sold file may be listed once', () => {
    const { faults } = check(
      sampleLine('Chair', 'a'),
      sampleLine(' CHAIR', 'b'),
      sampleLine('Stool', 'b', { ModalFile: 'a/model.zip' }),
    );
    expect(faults.map(({ line, faults: found }) => [line, found])).toEqual([
      [2, ['ModalName: line 1 is the same model']],
      [3, ['ModalFile: line 1 has the same file']],
    ]);
  });
  test('a line may name each file once', () => {
    const slider = Array.from({ length: 2_000 }, () => 'a/front.jpg').join('|');
    const { faults } = check(
      sampleLine('Chair', 'a', { ModalSlider: slider }),
      sampleLine('Stool', 'b', { ModalColor: 'b/./card.jpg', ModalObj: './b/card.jpg' }),
    );
    expect(faults.map(({ faults: found }) => found)).toEqual([
      ['ModalSlider: a/front.jpg is named twice'],
      ['ModalObj: b/card.jpg is named twice', 'ModalColor: there is no file b/./card.jpg in the archive'],
    ]);
  });
  test('pictures of a line are limited to 64 MB each, and all its files to four times the largest file', () => {
    const faultsWith = (bytes: Readonly<Record<string, number>>) =>
      checkManifest(
        parsed(
          csvOf([sampleLine('Chair', 'a', { ModalSlider: 'a/front.jpg|a/back.jpg|b/front.jpg|b/back.jpg' })]),
        ),
        archive.map((file) => ({ ...file, bytes: bytes[file.seenAs] ?? 60_000_000 })),
        { maxFileBytes: 100_000_000 },
      ).faults[0]?.faults;
    expect(faultsWith({ 'a/card.jpg': 70_000_000, 'a/back.jpg': 70_000_000 })?.slice(0, 2)).toEqual([
      'ModalCard: a/card.jpg is larger than 64 MB',
      'ModalSlider: a/back.jpg is larger than 64 MB',
    ]);
    expect(faultsWith({ 'a/model.zip': 99_000_000, 'a/texture.png': 1_000_000 })).toBe(undefined);
    expect(faultsWith({ 'a/model.zip': 99_000_000, 'a/texture.png': 2_000_000 })).toEqual([
      'The files of this line are larger than 400000000 bytes together',
    ]);
  });
  test('a line may name no file that is too large', () => {
    const lines = parsed(csvOf([sampleLine('Chair', 'a')]));
    expect(checkManifest(lines, archive, { maxFileBytes: 99 }).faults[0]?.faults[0]).toBe(
      'ModalFile: a/model.zip is larger than 99 bytes',
    );
  });
});

describe('a manifest that cannot be read is refused as a whole', () => {
  test.each([
    ['manifest.csv', 'ModalName,ModalName\na,b', 'two columns of one name'],
    ['manifest.csv', 'sep=;\nModalName;ModalCard\na;b;c', 'there are more cells than columns in line 3'],
    [
      'manifest.csv',
      '"ModalName',
      'is not sound CSV: a quotation mark is out of place or not closed in line 1',
    ],
    ['manifest.csv', 'ModalName', 'lists no models'],
    ['manifest.csv', '', 'lists no models'],
    ['manifest.json', '[{\n"ModalName":"x"', 'is not sound JSON: there is a mistake in line 2'],
    ['manifest.json', '{"ModalName":"x"}', 'must be a list of models'],
    [
      'manifest.json',
      '[{"ModalName":{"toString":1}}]',
      'must be a list of models, with texts in it: look at 0.ModalName',
    ],
    ['manifest.json', '[]', 'lists no models'],
    ['manifest.csv', `ModalName\n${'x\n'.repeat(1001)}`, 'must not list more than 1000 models'],
  ])('%s %j', (name, text, fault) => {
    expect(refusal(() => parsed(text, name))).toContain(fault);
  });
  test('bytes that are not UTF-8', () => {
    expect(refusal(() => parseManifest('manifest.csv', Buffer.from([0x4d, 0xff, 0xfe])))).toContain('UTF-8');
    // "Zoë" in Windows-1252, which is "Zoл" in Windows-1251.
    expect(
      refusal(() => parseManifest('manifest.csv', Buffer.from('ModalName\nZo\xeb', 'latin1'))),
    ).toContain('must be UTF-8 or UTF-16 text');
  });
  test('columns named like properties of every object are ordinary columns', () => {
    const lines = parsed('__proto__,constructor\nx,y');
    expect(checkManifest(lines, archive, { maxFileBytes: 1 }).faults[0]?.faults.slice(0, 2)).toEqual([
      '__proto__: is no column of a manifest',
      'constructor: is no column of a manifest',
    ]);
  });
});

test('the template has every column, and its example is valid except for the files', () => {
  const lines = parsed(manifestTemplate());
  expect([...(lines[0]?.keys() ?? [])]).toEqual([...textColumns, ...fileColumns]);
  const { faults } = checkManifest(lines, [], { maxFileBytes: 1 });
  expect(faults[0]?.faults.filter((fault) => !fault.includes('there is no file'))).toEqual([]);
});
