import { expect, test } from 'vitest';
import { pageAnswers } from '../../backend/src/http/spa/pageAnswers.ts';
import { pageRoutes } from '../../backend/testing/samples/pageRoutes.ts';
import { origin, sampleModel, sampleSource } from '../../backend/testing/samples/sampleShop.ts';
import { createPages } from '../src/server/renderPage.tsx';

const [chair, lamp] = [
  sampleModel('Oak Chair'),
  sampleModel('Desk Lamp', { ModalType: 'free', ModalPrice: 0 }),
];
const kinds = Array.from({ length: 13 }, (_, at) => at + 1);

/** A shop with 13 categories, the first of which has a sub-category. */
const routes = pageRoutes({
  ...sampleSource([chair, lamp]),
  categories: async () => kinds.map((nth) => ({ _id: `c${nth}`, category: `Kind ${nth}` })),
  subCategories: async () => [{ _id: 's', subCategory: 'Seating', category: 'c1' }],
  similarModels: async () => [],
});
const pages = await createPages({ answer: pageAnswers(routes, () => new Date()), origin });

/** A page as it is read aloud: its words and pictures in order, and the address of a link in brackets before its words. */
const wordsOf = async (path: string): Promise<string> => {
  const page = await pages.render(path, '');
  if ('redirect' in page) throw new Error(`${path} leads to ${page.redirect}`);
  return page.body
    .replace(/<option.*?<\/option>/gs, '')
    .replace(/<svg[^>]* aria-label="([^"]*)".*?<\/svg>|<img[^>]* alt="([^"]*)"[^>]*>/gs, ' $1$2 ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' ($1) ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
};
const kind = (nth: number): string => `(/category/Kind_${nth}) Kind ${nth}`;

test.each([
  [
    'R058 R059 R060 R178d',
    '/FAQ',
    '(/category/free) Free Models (/category/premium) Premium Models',
    `Kind 1 ${kind(1)} (/category/Kind_1/Seating) Seating ${kinds.slice(1, 11).map(kind).join(' ')}`,
    `More ${kinds.slice(11).map(kind).join(' ')} Frequently asked questions`,
  ],
  ['R061 R062', '/FAQ', 'Find (/cart) Cart , 0 items (/login) Sign in (/signup) Create account'],
  [
    'R007 R066 R067 Q48',
    '/FAQ',
    'Model Shop is a UK company.',
    '(/About) About (/contactUs) Contact Us (/FAQ) FAQs (/Accessibility) Accessibility',
    '(/Privacy-Policy) Privacy Policy (/Refund-Policy) Refund Policy (/Terms&Conditions) Terms & Conditions',
    `(/withdraw) Withdraw from contract here Elsewhere Facebook Instagram (https://social.example/shop) X YouTube © ${new Date().getFullYear()} Model Shop.`,
  ],
  [
    'R007, Directive 2000/31 article 5',
    '/About',
    'Payments go through a card payment provider.',
    'Anybody can report a review',
    'answer our mail about the decision within six months',
    'The seller Model Shop, hello@shop.example 1 Example Street, London Company number: 01234567',
    'Model Shop is a UK company.',
    'Company number: 01234567',
  ],
  [
    'Directive 2011/83 article 6(1)(l), Directive 2019/770 articles 7, 8, 11 and 14',
    '/Terms&Conditions',
    'Your legal guarantee If you buy as a consumer',
    'within two years of the delivery',
    'The seller Model Shop',
  ],
  [
    'R024 R045 R046 Q17, Directive 2011/83 article 6(1)(c)',
    '/contactUs',
    'Get in touch',
    '1 Example Street, London (mailto:hello@shop.example) hello@shop.example (tel:+442079460000) +44 20 7946 0000',
    'Contact points Clients, everybody else and authorities of the EU',
    '(/About#reviews) How we decide, and how to object',
    '(/privicy) Privacy Policy',
    'First name Last name Email Subject Message Send message',
  ],
  [
    'R052',
    '/signup',
    'First name Last name Email Password At least 8 characters. Country Signup to your account',
    '(/login) Signin',
  ],
  [
    'R053',
    '/login',
    'Email Password Login to your account',
    "(/signup) Haven't Registered yet Signup (/forget) Forget password",
  ],
  ['R054', '/forget', 'Reset password We mail you a link that is good for 30 minutes. Email Reset password'],
  ['R055', '/users/some-user/token', 'New password', 'Reset password'],
  [
    'R073',
    '/FAQ',
    'characters, props and environments',
    'major credit and debit cards. Payments are handled securely by our card payment provider',
    'finish in minutes',
  ],
  [
    'R074 R178h, Directive 2011/83, article 6(1)(h)',
    '/Refund-Policy',
    'Last updated May 22, 2023',
    'All refunds are final',
    'Your right to withdraw',
    'within 14 days without giving any reason',
    '‘Withdraw from contract here’',
    'Model withdrawal form',
    'To Model Shop, 1 Example Street, London, hello@shop.example:',
  ],
  [
    'Directive 2011/83, article 6(1)(h)',
    '/Terms&Conditions',
    'Your right to withdraw',
    'within 14 days without giving any reason',
    'Model withdrawal form',
  ],
  [
    'R016 R031 R032 R033 R034 Q51',
    `/ProductDetail/${chair._id}`,
    'Oak Chair, image 1 of 2',
    'Oak Chair $25 Pro Add Cart',
    'Platform Blender Render Cycles Size 2 MB Length 45 cm Width 46 cm Height 90 cm Style Scandinavian',
    'Material Oak Polys 1,200',
    'Posted 2026-01-02 Updated 2026-02-03',
  ],
  ['R034', `/ProductDetail/${lamp._id}`, 'Desk Lamp Download Now Details'],
  [
    'R041 R042',
    '/category/living_room',
    'Customers also purchased',
    `(/ProductDetail/${chair._id}) Oak Chair Living Room premium $25 (/ProductDetail/${lamp._id}) Desk Lamp Living Room free`,
    'Showing 1 to 2 of 2 results',
  ],
])('%s: the page %s says it, in this order', async (_, path, ...parts) => {
  let rest = await wordsOf(path);
  for (const part of parts) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
});
