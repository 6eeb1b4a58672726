import { conformity } from 'backend/contract/conformity.ts';
import { staticPage } from './StaticPage.tsx';
import { section, type TextPage, withdrawalSection } from './textPage.ts';

/** R023e */
export const terms: TextPage = {
  title: 'Terms & Conditions',
  lead: 'These terms apply when you use the shop, download a free model or buy a premium one. By doing so you agree to them.',
  namesSeller: true,
  sections: [
    section('account', 'Your account', [
      'You need an account with a verified e-mail address to buy models. Keep your password to yourself; what happens through your account is taken to be your doing.',
    ]),
    section('orders', 'Orders and prices', [
      'Prices are in US dollars and include any tax that is due. A contract comes about when the payment has gone through. The price at the time of payment counts; if it has changed since you filled your cart, we tell you before anything is charged.',
    ]),
    {
      id: 'licence',
      title: 'What you may do with a model',
      paragraphs: [
        'A model is sold under the licence that its page names; its text in that version stays readable. Under the Standard licence, for free and premium models alike,',
      ],
      points: [
        'you may use the model in your own and your clients’ work, commercial work included',
        'you may change it and combine it with other works',
        'you may not resell, share or publish the model file itself, changed or not',
        'you may not use the model, its pictures or its preview to train AI',
      ],
    },
    section('downloads', 'Downloads', [
      'A premium model can be downloaded from your order history as often as you need it, also after it has left the shop.',
    ]),
    section('refunds', 'Refunds', [
      'All refunds are final. The Refund Policy says what that means, and what it does not.',
    ]),
    withdrawalSection,
    section('guarantee', conformity.title, conformity.paragraphs),
    section('liability', 'Liability', [
      'We take care that models are as described. We are not liable for losses that could not be foreseen, or for work that is delayed because a model does not suit it. Nothing here limits liability that the law does not let us limit.',
    ]),
    section('law', 'Law', [
      'These terms are governed by the law of England and Wales. Consumers keep the protection of the law of the country that they live in.',
    ]),
  ],
};

export const termsPage = staticPage(terms, 'The terms on which 3D models are sold and may be used.');
