import { staticPage } from './StaticPage.tsx';
import { section, type TextPage } from './textPage.ts';

/** Exactly the promises that the browser tests in e2e/ check. */
export const accessibility: TextPage = {
  title: 'Accessibility',
  lead: 'Everybody should be able to find, buy and download a model here. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. This page says what we do for that, how we test it and what does not work yet.',
  sections: [
    {
      id: 'works',
      title: 'What works',
      paragraphs: [],
      points: [
        'You can browse, search, sign up, buy and download with the keyboard alone; the focus is visible and nothing covers it',
        'Texts may be twice as large, and on a window of 320 pixels nothing scrolls sideways',
        'There are light and dark colours, after the setting of your device, with enough contrast in both',
        'Slides and carousels can be stopped, and nothing moves by itself when your device asks for less motion',
        'Pictures, buttons and fields have names, and an error moves the focus to its field',
        'Pages can be read without script; buying needs it',
      ],
    },
    section('tests', 'How we test it', [
      'Before each change is taken over, every screen is opened in a browser in two sizes and in light and dark colours, and checked by axe-core with its rules for WCAG 2.2 A and AA. The most frequent visits are walked through with the keyboard alone.',
      'We test this ourselves and by programs. It was not audited by somebody else, nor tried by people with every screen reader.',
    ]),
    {
      id: 'limits',
      title: 'What does not work yet',
      paragraphs: [],
      points: [
        'A model in 3D is a picture to look at: arrow keys turn it and a text says which side is seen, but not what the model looks like. Its pictures and facts are on the same page',
        'The pictures of a model are described by its name alone; what it looks like stands in its description, where there is one',
        'The fields of your card belong to our card payment provider, and so does their accessibility',
        'Files that you download are made for 3D programs; we cannot promise how those present them',
      ],
    },
    section('tell', 'Tell us', [
      'Is something in your way? Write to us through the contact page and say which page it is and what you use. We answer, and we find another way for you to get what you came for.',
    ]),
  ],
};

export const accessibilityPage = staticPage(
  accessibility,
  'How the shop is made for everybody, how that is tested, what does not work yet, and whom to tell.',
);
