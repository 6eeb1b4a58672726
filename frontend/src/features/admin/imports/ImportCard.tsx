import { useQuery } from '@tanstack/react-query';
import { counted } from 'backend/contract/counted.ts';
import type { WireImport } from 'backend/contract/wireImports.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { messageOf, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { importQuery, importsQuery } from './importCalls.ts';
import { StartForm } from './StartForm.tsx';

/** Discards a checked archive, or stops a running import after the line at work. */
const StopButton = ({ one: { _id, fileName, status } }: { readonly one: WireImport }) => {
  const { busy, run } = useAction(messageOf);
  const stop = async (): Promise<void> => {
    toastSuccess((await call('POST /modal/import/stop/:id', { params: { id: _id } })).message);
    await queryClient.invalidateQueries({ queryKey: importsQuery().queryKey });
  };
  const word = status === 'checked' ? 'Discard' : 'Stop the import';
  return (
    <Button
      aria-label={`${word}: ${fileName}`}
      busy={busy}
      kind="secondary"
      onClick={() => void run(stop)}
      size="small"
    >
      {word}
    </Button>
  );
};

const statusText = ({ status, startedAt, lines, imported, refused, asDrafts }: WireImport): string => {
  if (status === 'checked') return `Checked, not started: ${counted(lines, 'line')}`;
  const left = refused === 0 ? '' : `, ${refused} left out`;
  const outcome = `${imported} imported${asDrafts ? ' as drafts' : ''}${left}`;
  if (status === 'stopped') return startedAt === null ? 'Discarded' : `Stopped: ${outcome}`;
  return status === 'finished' ? `Finished: ${outcome}` : `${imported + refused} of ${lines}: ${outcome}`;
};

const Results = ({ id, isRunning }: { readonly id: string; readonly isRunning: boolean }) => {
  const { data } = useQuery(importQuery(id, isRunning));
  return (
    <ol className="flex flex-col gap-1 text-sm">
      {data?.results.map(({ line, name, modelId, reason, duplicates }) => (
        <li className="wrap-anywhere" key={line}>
          <span>{`Line ${line}:`}</span>{' '}
          {modelId === null ? (
            <>
              <bdi className="font-medium">{name}</bdi> <span>{`was left out: ${reason}`}</span>
            </>
          ) : (
            <Link className="underline" href={paths.admin.updateModel(modelId)}>
              <bdi>{name}</bdi>
            </Link>
          )}
          {duplicates.length > 0 && (
            <p className="rounded-control bg-pro-bg px-3 py-2">
              <span>This may be here already:</span>{' '}
              {duplicates.map((other) => (
                <Link
                  className="mr-3 underline"
                  href={other.draft ? paths.admin.updateModel(other._id) : paths.product(other._id)}
                  key={other._id}
                >
                  <bdi>{other.name}</bdi>
                </Link>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};

/** An import: its progress, and the result of each line. */
export const ImportCard = ({ one }: { readonly one: WireImport }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { _id, fileName, lines, status, imported, refused, checkedAt } = one;
  const isRunning = status === 'started';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The new models are missing from all lists that were fetched before.
    if (wasRunning.current && !isRunning) void refreshShop();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return (
    <Panel className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="wrap-anywhere font-medium">
          <bdi>{fileName}</bdi>
        </h3>
        <time className="text-ink-2 text-sm" dateTime={checkedAt}>
          {`${checkedAt.slice(0, 16).replace('T', ' ')} UTC`}
        </time>
      </div>
      {isRunning && (
        <progress
          aria-label={`Import of ${fileName}`}
          className="h-2 w-full accent-brand"
          max={lines}
          value={imported + refused}
        />
      )}
      <p aria-live="polite" className="tabular-nums">
        {statusText(one)}
      </p>
      {status === 'checked' ? (
        <StartForm id={_id} onStarted={() => undefined} />
      ) : imported + refused === 0 ? null : (
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the lines of ${fileName}`}
          className="self-start"
          kind="secondary"
          onClick={() => setIsOpen(!isOpen)}
          size="small"
        >
          {isOpen ? 'Hide the lines' : 'Show the lines'}
        </Button>
      )}
      {(status === 'checked' || isRunning) && (
        <div>
          <StopButton one={one} />
        </div>
      )}
      {isOpen && <Results id={_id} isRunning={isRunning} />}
    </Panel>
  );
};
