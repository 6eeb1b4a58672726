import { wayToObject } from 'backend/contract/reviewReport.ts';
import { staticPage } from './StaticPage.tsx';
import { section, type TextPage } from './textPage.ts';

/** The operator of the shop (R023b). */
export const about: TextPage = {
  title: 'About',
  lead: 'We are a UK company that sells 3D models for people who make pictures, games and places: characters, props and environments, free and premium, ready to download in minutes.',
  namesSeller: true,
  sections: [
    section('models', 'What you find here', [
      'Every model comes with its facts in the open before you decide: platform and renderer, dimensions, file size and number of polys, material and style, and the dates on which it was posted and last updated.',
      'Free models can be downloaded straight away. Premium models carry the Pro badge and one price in US dollars, without subscriptions or credits.',
    ]),
    section('quality', 'How a model gets into the shop', [
      'Models are checked and photographed in the same virtual studio, under the same light, so that what you compare is the model and not its picture.',
      'When a model is improved, the people who bought it can download it again from their order history.',
    ]),
    section('payment', 'How you pay', [
      'Payments go through a card payment provider. Your card number never reaches our servers, and a purchase is in your order history as soon as the payment has gone through.',
    ]),
    section('reviews', 'How reviews are collected and checked', [
      'Only clients who own a model and have downloaded it can review it. The shop checks both by itself, from its own records, before it publishes a review at once. We pay for no reviews. A review of a model that we gave away says so.',
      'We ask each client once for a review of a model, by a mail two weeks after its download, whatever they thought of it. Each client has one review per model and can change it. Reviews of refunded models stay and are marked. All reviews are shown, good and bad, the newest first, and their average, in which every client counts the same. “Best rated” sorts by this average, then by the number of reviews; models with fewer than three reviews follow.',
      'We hide the words of a review only if they are unlawful, insulting, or not about the model. The reason then stands in their place, and the stars still count. We can answer a review, never change it.',
      `Anybody can report a review, with the button below it. A person decides whether it is hidden or stays, and mails the reason to its author and to who reported it. ${wayToObject}`,
      'When a client has their account erased, the name and the words of their reviews go, and the stars stay.',
    ]),
  ],
};

export const aboutPage = staticPage(about, 'Who runs the shop, and what its 3D models are made for.');
