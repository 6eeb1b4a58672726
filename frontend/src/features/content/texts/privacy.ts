import { staticPage } from './StaticPage.tsx';
import { section, type TextPage } from './textPage.ts';

/** R023c */
export const privacy: TextPage = {
  title: 'Privacy Policy',
  lead: 'We keep what we need to sell you models and to let you download them, and nothing else. This page says what that is, why we have it and how long it stays.',
  sections: [
    {
      id: 'collect',
      title: 'What we keep',
      paragraphs: ['When you create an account, buy a model or write to us, we keep:'],
      points: [
        'your first and last name, e-mail address and country',
        'your password, as a one-way hash that nobody can read back',
        'for each device you are logged in on, until you log out: its browser, the time, and a part of its network address',
        'your orders: models, amounts, dates and invoice IDs',
        'your reviews, which everybody can read with your first name and the first letter of your last name',
        'messages that you send us through the contact form',
      ],
    },
    section('cards', 'Card details', [
      'Card numbers go from your browser straight to our card payment provider. We receive only whether a payment went through, and the reference that belongs to it.',
    ]),
    section('browser', 'What stays in your browser', [
      'The shop stores your sign-in token, your role and your cart in the storage of your browser. They are removed when you log out. After a login your browser keeps a cookie by which we know it again, so that nobody can lock you out by guessing your password. We set no advertising cookies and load no trackers.',
    ]),
    section('purpose', 'What we use it for', [
      'To run your account, to deliver what you bought, to answer you, to prevent fraud and to meet our duties under tax and accounting law. We do not sell personal data.',
      'We ask you once for a review of each model, by a mail two weeks after you first downloaded it. Each of these mails has a link that stops them.',
    ]),
    section('time', 'How long it stays', [
      'Account data stay as long as the account does. Invoices stay as long as the law asks for. Names, addresses and messages are encrypted with a key of your own; when you ask us to erase them, that key is destroyed.',
    ]),
    section('rights', 'Your rights', [
      'You may ask for a copy of your data, have it corrected or erased, or object to its use. Write to us through the contact page; we answer within a month. With the subject “Data complaint”, your message is a complaint about the use of your data: we acknowledge it by mail and answer within 30 days. You may also complain to the Information Commissioner’s Office.',
    ]),
  ],
};

export const privacyPage = staticPage(
  privacy,
  'What the shop keeps about its visitors and clients, why, and for how long.',
);
