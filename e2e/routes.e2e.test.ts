import { describe } from 'vitest';
import { at, heading, seen, test } from './support/walk.ts';

describe('every address has its screen', () => {
  test.for([
    ['R009 / is home', '/', /Model Shop/],
    ['R010 /signup is the sign-up form', '/signup', 'Create account'],
    ['R011 /login is the login form', '/login', 'Sign in'],
    ['R013 /forget is the forgot-password form', '/forget', 'Reset password'],
    ['R019 /search/{Scategory} shows search results', '/search/chair', 'chair'],
    ['R021 /contactUs is the contact form', '/contactUs', 'Get in touch'],
    ['R022 /cart is the cart', '/cart', 'Your Cart'],
    ['R023a /FAQ is a static page', '/FAQ', 'Frequently asked questions'],
    ['R023b /About is a static page', '/About', 'About'],
    ['R023c /Privacy-Policy is a static page', '/Privacy-Policy', 'Privacy Policy'],
    ['R023d /Refund-Policy is a static page', '/Refund-Policy', 'Refund Policy'],
    ['R023e /Terms&Conditions is a static page', '/Terms&Conditions', 'Terms & Conditions'],
    ['R023e the ampersand may be encoded (Q49)', '/Terms%26Conditions', 'Terms & Conditions'],
    ['R024 /privicy shows the Privacy Policy', '/privicy', 'Privacy Policy'],
  ] as const)('%s', async ([, path, name], { walk }) => {
    await seen(heading(await walk.open(path), name));
  });

  test('R016 /ProductDetail/{id} is the product page', async ({ walk, site }) => {
    const page = await walk.open(`/ProductDetail/${site.models.chair._id}`);
    await seen(heading(page, 'Oak Chair'));
  });

  test('R025 /AdminDS leads to /AdminDS/starter', async ({ walk, site }) => {
    const page = await walk.open('/AdminDS', { as: site.admin });
    await at(page, '/AdminDS/starter');
    await seen(heading(page, 'Dashboard'));
  });
});
