import { Button } from '../../../../ui/Button.tsx';
import type { Elements } from '../../../../ui/elements.ts';

type Props = { readonly busy?: boolean; readonly children?: Elements };

/** Classes of a form with a submit bar: the bar never covers the focused field (WCAG 2.4.11). */
export const longForm = 'flex flex-col gap-8 [&_:is(input,select,button)]:scroll-mb-24';

/** The submit button of a long form, always visible at its bottom. */
export const SubmitBar = ({ busy = false, children }: Props) => (
  <div className="sticky short:static bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center gap-4 border-line border-t bg-bg px-4 py-3 md:-mx-6 md:-mb-8 md:px-6 lg:-mx-10 lg:px-10">
    <Button busy={busy} className="min-w-32" type="submit">
      Submit
    </Button>
    {children}
  </div>
);
