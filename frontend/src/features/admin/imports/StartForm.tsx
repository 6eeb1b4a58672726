import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { messageOf, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { importsQuery } from './importCalls.ts';

type Props = { readonly id: string; readonly onStarted: () => void };

const choices = [
  [true, 'As drafts, which only Admins see until they are published'],
  [false, 'In the shop at once'],
] as const;

/** Options for the models of a checked archive, and the start button. */
export const StartForm = ({ id, onStarted }: Props) => {
  const [draft, setDraft] = useState(true);
  const { busy, run } = useAction(messageOf);
  const start = async (): Promise<void> => {
    toastSuccess((await call('POST /modal/import/start/:id', { params: { id }, body: { draft } })).message);
    await queryClient.invalidateQueries({ queryKey: importsQuery().queryKey });
    onStarted();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(start);
      }}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Import the models</legend>
        {choices.map(([value, label]) => (
          <label className="flex min-h-10 items-center gap-3" key={label}>
            <input
              checked={draft === value}
              className="size-5 shrink-0 accent-brand"
              name="draft"
              onChange={() => setDraft(value)}
              type="radio"
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Button busy={busy} className="self-start" type="submit">
        Start the import
      </Button>
    </form>
  );
};
