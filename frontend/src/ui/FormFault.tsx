import { CircleAlert } from 'lucide-react';

/** Why the server refused a form, if no field is at fault. */
export const FormFault = ({ text }: { readonly text: string | null | undefined }) =>
  text ? (
    <p
      className="flex items-start gap-2 rounded-control bg-danger-bg px-3.5 py-2.5 text-danger text-sm"
      role="alert"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  ) : null;
