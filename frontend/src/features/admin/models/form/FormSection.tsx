import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly text?: string; readonly children: ReactNode };

/** A section of a long form, with its title beside its fields where both fit, also with larger text. */
export const FormSection = ({ title, text, children }: Props) => (
  <fieldset className="min-w-0 border-line border-t pt-6">
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <div className="grow basis-48">
        <legend className="font-semibold text-h3">{title}</legend>
        {text && <p className="pt-1 text-ink-2">{text}</p>}
      </div>
      <div className="grid min-w-0 grow-999 basis-160 self-start gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,max(12rem,40%)),1fr))]">
        {children}
      </div>
    </div>
  </fieldset>
);
