import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core')).replace(/axe\.js$/, 'axe.min.js'),
  'utf8',
);
type Rules = { readonly type: 'tag' | 'rule'; readonly values: string[] };
/** WCAG 2.2 A and AA, and best practice. */
const everyRule: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that depend on colours. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Runs in the page: violations that axe finds, one line each. */
const findViolations = async (runOnly: Rules): Promise<readonly string[]> => {
  // A longer transition, in ms, is not one of colours: a carousel, or the bar of a toast, which runs until the toast disappears.
  const longestTransitionMs = 2_000;
  // Transitions must have ended: axe reads the current colours.
  await Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestTransitionMs)
      .map((animation) => animation.finished.catch(() => null)),
  );
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  // Details of passed rules are not needed.
  const results = await run(document, { runOnly, resultTypes: ['violations'] });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
};

/** Violations that axe finds in the current page: rule, element and reason, one line each. */
export const violations = async (page: Page, runOnly: Rules = everyRule): Promise<readonly string[]> => {
  // Evaluated by the debugger, which the page's content security policy does not block; once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(findViolations, runOnly);
};

/** The same by every rule: the body of a function, for a page of any engine. */
export const violationsBody = `if (!('axe' in window)) { ${source} }
  return (${findViolations})(${JSON.stringify(everyRule)});`;
