import { expect, test } from 'vitest';
import { rowsIn } from './spreadsheet.ts';

const two = [
  { ModalName: 'Zoë', ModalPrice: '40,00' },
  { ModalName: 'Ida', ModalPrice: '' },
];
const semicolons = 'ModalName;ModalPrice\r\nZoë;40,00\r\nIda;\r\n';
const tabs = semicolons.replaceAll(';', '\t');

test.each([
  ['semicolons', Buffer.from(semicolons)],
  ['a byte order mark', Buffer.from(`\uFEFF${semicolons}`)],
  ['tabs', Buffer.from(tabs)],
  ['empty rows', Buffer.from(`;\r\n${semicolons}\r\n ; \r\n;\r\n`)],
  ['rows that end early', Buffer.from('ModalName;ModalPrice\r\nZoë;40,00\r\nIda;\r\n')],
  ['quotes', Buffer.from('"ModalName","ModalPrice"\n"Zoë","40,00"\n"Ida",""')],
  ['lines of old Macs', Buffer.from(semicolons.replaceAll('\r\n', '\r'))],
])('a table is read with %s', (_, content) => {
  expect(rowsIn(content)).toEqual(two);
});

test.each([
  ['another encoding', Buffer.from(semicolons, 'latin1'), /not UTF-8/],
  ['more cells than columns', Buffer.from('ModalName;ModalCard\na;b;c'), /line 2/],
  ['a quotation mark that is not closed', Buffer.from('"ModalName'), /not sound CSV/],
])('a table is refused with %s', (_, content, why) => {
  expect(() => rowsIn(content)).toThrow(why);
});
