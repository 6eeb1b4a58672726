import { describe } from 'vitest';
import { at, heading, seen, test } from './support/walk.ts';

// Other addresses are opened by other tests.
describe('addresses that lead to another page', () => {
  test.for([
    ['R023e the ampersand may be encoded (Q49)', '/Terms%26Conditions', 'Terms & Conditions'],
    ['R024 /privicy shows the Privacy Policy', '/privicy', 'Privacy Policy'],
  ] as const)('%s', async ([, path, name], { walk }) => {
    await seen(heading(await walk.open(path), name));
  });

  test('R025 /AdminDS leads to /AdminDS/starter', async ({ walk, site }) => {
    const page = await walk.open('/AdminDS', { as: site.admin });
    await at(page, '/AdminDS/starter');
    await seen(heading(page, 'Dashboard'));
  });
});
