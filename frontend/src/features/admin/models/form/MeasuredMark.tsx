import { Ruler } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { ModelText } from './modelText.ts';

/** Marks a text of the form as measured, or says what was measured when another one was typed. */
export const MeasuredMark = ({ name, text }: { readonly name: keyof ModelText; readonly text: string }) => {
  const typed = useWatch<ModelText>({ name });
  return (
    <span className="flex items-center gap-1">
      <Ruler className="size-3.5" />
      <span>{typed === text ? 'measured' : `measured: ${text}`}</span>
    </span>
  );
};
