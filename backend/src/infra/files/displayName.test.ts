import { expect, test } from 'vitest';
import { displayName } from './displayName.ts';

test('a name keeps neither folders nor control characters', () => {
  expect(displayName('../../etc/pass\u0000wd.png', 'image/png')).toBe('passwd.png');
  expect(displayName('C:\\models\\Stuhl äöü.zip', 'application/zip')).toBe('Stuhl äöü.zip');
  expect(displayName('a\u202egnp.exe\r\n.png', 'image/png')).toBe('agnp.exe.png');
});
test('a name that is invalid on Windows, since it is kept for a device, begins with _', () => {
  expect(
    ['CON.png', 'aux.v2.png', 'com1', 'Contour.png'].map((name) => displayName(name, 'image/png')),
  ).toEqual(['_CON.png', '_aux.v2.png', '_com1.png', 'Contour.png']);
});
test('a name ends in the extension of its content type', () => {
  expect(displayName('photo', 'image/jpeg')).toBe('photo.jpg');
  expect(displayName('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
  expect(displayName('page.html', 'image/png')).toBe('page.html.png');
});
test('a name is never empty', () => {
  expect(displayName('', 'image/png')).toBe('file.png');
  expect(displayName('...', 'model/obj')).toBe('file.obj');
});
test('a name has at most 120 characters and keeps its ending', () => {
  const name = displayName(`${'é'.repeat(300)}.zip`, 'application/zip');
  expect(name).toHaveLength(120);
  expect(name.endsWith('.zip')).toBe(true);
});
