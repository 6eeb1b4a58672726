import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core')).replace(/axe\.js$/, 'axe.min.js'),
  'utf8',
);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands: rule, place and why, one line each. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  // Nothing half faded: axe reads colours as they are at the moment.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((animation) =>
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
            ? null
            : animation.finished.catch(() => null),
        ),
    ),
  );
  // Evaluated by the debugger, so the content security policy of the page stays as strict as it is.
  await page.evaluate(source);
  const results = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    tags,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
};
