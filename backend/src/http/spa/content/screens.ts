import type { AccountField, AccountPage } from '#contract/pageTexts/accountPages.ts';
import { questions } from '#contract/pageTexts/faq.ts';
import type { TextPage, TextSection } from '#contract/pageTexts/textPage.ts';
import { html, type Markup } from '../html.ts';

/*
 * Screens that need nothing but text, drawn as the SPA draws them and with its own classes: what is largest on them has
 * then been painted before any script has run (UX goal 6), and stays where it is when the SPA takes over.
 */

const heading = (text: string): Markup => html`<h1 class="font-semibold text-h1">${text}</h1>
`;

const section = ({ id, title, paragraphs, points = [] }: TextSection): Markup =>
  html`<section><h2 class="scroll-mt-36 font-semibold text-h2" id="${id}">${title}</h2>
${paragraphs.map((paragraph) => html`<p class="mt-3 text-ink-2">${paragraph}</p>`)}${
  points.length === 0
    ? null
    : html`<ul class="mt-3 list-disc pl-5 text-ink-2 marker:text-control">${points.map((point) => html`<li class="mt-1.5">${point}</li>`)}</ul>`
}</section>
`;

/** A column of text. */
export const textScreen = ({ title, lead, updated, sections }: TextPage): Markup =>
  html`<div class="page-width grid gap-x-16 pt-10 lg:pt-16 xl:grid-cols-[minmax(0,1fr)_16rem]"><article class="max-w-measure">${heading(title)}${
    updated === undefined
      ? null
      : html`<p class="mt-3 font-mono text-caption text-ink-3">Last updated ${updated}</p>`
  }<p class="mt-5 text-[1.125rem] leading-relaxed">${lead}</p>
<div class="mt-10 flex flex-col gap-10">${sections.map(section)}</div></article></div>`;

/** Questions, the first one with its answer open; they open without script, too. */
export const faqScreen = (): Markup =>
  html`<div class="page-width pt-10 lg:pt-16"><div class="max-w-measure">${heading('Frequently asked questions')}<div class="mt-8 border-line border-t">${questions.map(
    ({ question, answer }, index) =>
      html`<details class="group border-line border-b"${index === 0 ? html` open` : null}><summary class="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold text-h3 [&::-webkit-details-marker]:hidden"><h2>${question}</h2><span class="size-5 shrink-0"></span></summary><p class="pb-6 text-ink-2">${answer}</p></details>
`,
  )}</div></div></div>`;

// Drawn, not working: what were typed here would be lost when the SPA brings the real fields.
const field = ({ label, hint }: AccountField): Markup =>
  html`<span class="flex flex-col gap-1.5"><span class="font-medium text-sm">${label}</span><span class="min-h-11 w-full rounded-control border border-control bg-surface"></span>${hint === undefined ? null : html`<span class="text-caption text-ink-3">${hint}</span>`}</span>`;

/** An account screen with the outline of its form. */
export const accountScreen = ({ title, intro, rows, action }: AccountPage): Markup =>
  html`<div class="page-width grid items-stretch gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,26.25rem)_1fr] lg:gap-20"><div class="mx-auto w-full max-w-[26.25rem] lg:mx-0 lg:py-8">${heading(title)}<p class="mt-2 text-ink-2">${intro}</p>
<div aria-hidden="true" class="mt-8 flex flex-col gap-5">${rows.map((fields) =>
    fields.length === 1
      ? html`${fields.map(field)}`
      : html`<span class="grid gap-5 xs:grid-cols-2">${fields.map(field)}</span>`,
  )}<span class="mt-1 inline-flex min-h-11 w-full items-center justify-center rounded-control bg-brand font-medium text-on-brand">${action}</span></div></div></div>`;

/** A page of which the server knows its heading alone. */
export const headedScreen = (text: string): Markup =>
  html`<div class="page-width py-8 md:py-10">${heading(text)}</div>`;
