import { staticPage } from './StaticPage.tsx';
import { section, type TextPage } from './textPage.ts';

/** R074, R178h */
export const refund: TextPage = {
  title: 'Refund Policy',
  lead: 'All refunds are final. Our models are digital goods that are delivered the moment you pay for them, so please look at a model closely before you buy it.',
  updated: 'May 22, 2023',
  sections: [
    section('before', 'Before you buy', [
      'Each model page shows all pictures of the model and its specification: platform, renderer, file size, dimensions, style, material and number of polys. If anything is unclear, write to us first; we gladly answer.',
    ]),
    section('final', 'All refunds are final', [
      'Once a model has been paid for it can be downloaded at once and cannot be returned. We therefore do not exchange models or take them back, and a decision on a refund, once made, is final.',
    ]),
    section('faulty', 'If something is wrong with a file', [
      'A file that cannot be opened, or that is not what its page describes, is our fault and not yours. Tell us the invoice ID and what happens when you open the file, and we will put it right.',
      'You can also ask for your money back: below each order in your dashboard is the button ‘Ask for a refund’.',
      'This policy does not limit the rights that consumer law gives you.',
    ]),
  ],
};

export const refundPage = staticPage(
  refund,
  'When and how payments are refunded. Last updated May 22, 2023.',
);
