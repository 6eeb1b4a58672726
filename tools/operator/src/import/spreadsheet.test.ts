import { expect, test } from 'vitest';
import { rowsIn } from './spreadsheet.ts';

const two = [
  { ModalName: 'Zoë', ModalPrice: '40,00' },
  { ModalName: 'Ida', ModalPrice: '' },
];
const semicolons = 'ModalName;ModalPrice\r\nZoë;40,00\r\nIda;\r\n';
const tabs = semicolons.replaceAll(';', '\t');
const utf16 = (text: string, isSwapped: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isSwapped ? bytes.swap16() : bytes;
};

test.each([
  ['semicolons', Buffer.from(semicolons)],
  ['a byte order mark', Buffer.from(`\uFEFF${semicolons}`)],
  ['tabs', Buffer.from(tabs)],
  ['a line that names the delimiter', Buffer.from(`sep=;\r\n${semicolons}`)],
  [
    'one that another program took for a cell',
    Buffer.from(`"SEP=,",,\nModalName,ModalPrice\nZoë,"40,00"\nIda,`),
  ],
  ['empty rows', Buffer.from(`;\r\n${semicolons}\r\n ; \r\n;\r\n`)],
  ['quotes', Buffer.from('"ModalName","ModalPrice"\n"Zoë","40,00"\n"Ida",""')],
  ['lines of two programs', Buffer.from(semicolons.replace(/\r\n$/, '\n').replace('00\r\n', '00\n'))],
  ['lines of old Macs', Buffer.from(semicolons.replaceAll('\r\n', '\r'))],
  ['UTF-16 and a mark', utf16(`\uFEFF${tabs}`, false)],
  ['UTF-16, the higher byte first, and a mark', utf16(`\uFEFF${tabs}`, true)],
  ['UTF-16', utf16(tabs, false)],
  ['UTF-16, the higher byte first', utf16(tabs, true)],
])('a table is read with %s', (_, content) => {
  expect(rowsIn(content)).toEqual(two);
});

test('a row may lack cells at its end', () => {
  expect(rowsIn(Buffer.from('ModalName;ModalPrice\r\nIda\r\n'))).toEqual([{ ModalName: 'Ida' }]);
});

test('a table in the code page of a European Excel is read when that is named', () => {
  expect(rowsIn(Buffer.from(semicolons, 'latin1'), 'windows-1252')).toEqual(two);
});

test.each([
  ['a code page that is not named', Buffer.from(semicolons, 'latin1'), /not utf-8.*--encoding windows-1252/],
  ['two columns of one name', Buffer.from('ModalName;ModalName \na;b'), /two columns ModalName/],
  ['more cells than columns', Buffer.from('ModalName;ModalCard\na;b;c'), /line 2/],
  ['a quotation mark that is not closed', Buffer.from('"ModalName'), /not sound CSV/],
])('a table is refused with %s', (_, content, why) => {
  expect(() => rowsIn(content)).toThrow(why);
});
