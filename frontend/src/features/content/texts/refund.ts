import { staticPage } from './StaticPage.tsx';
import { section, type TextPage, withdrawalSection } from './textPage.ts';

/** R074, R178h */
export const refund: TextPage = {
  title: 'Refund Policy',
  lead: 'All refunds are final. Our models are digital goods that you can download the moment you pay for them, so please look at a model closely before you buy it. Your right to withdraw and your rights when a file is faulty stay, as this page says.',
  updated: 'May 22, 2023',
  sections: [
    section('before', 'Before you buy', [
      'Each model page shows all pictures of the model and its specification: platform, renderer, file size, dimensions, style, material and number of polys. If anything is unclear, write to us first; we gladly answer.',
    ]),
    section('final', 'All refunds are final', [
      'A refund that was paid is not charged again, and a decision on a request for a refund, once made, is final. This takes nothing from your right to withdraw from the contract, nor from the other rights that consumer law gives you.',
    ]),
    withdrawalSection,
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
