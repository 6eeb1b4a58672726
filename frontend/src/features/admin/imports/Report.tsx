import type { WireImportReport } from 'backend/contract/wireImports.ts';
import { useEffect, useRef } from 'react';
import { Panel } from '../../../ui/Panel.tsx';
import { StartForm } from './StartForm.tsx';

type Props = { readonly report: WireImportReport; readonly onStarted: () => void };

const models = (count: number): string => (count === 1 ? 'one model' : `${count} models`);

/** The faults of a manifest's lines, or, without faults, the import button. Takes the focus when it appears. */
export const Report = ({ report: { _id, lines, faults }, onStarted }: Props) => {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section aria-labelledby="report" className="outline-none" ref={section} tabIndex={-1}>
      <Panel className="flex max-w-2xl flex-col gap-4 p-5">
        <h2 className="font-semibold text-h3" id="report">
          {_id === null
            ? `${faults.length} of ${lines} lines have faults`
            : `The archive is sound: ${models(lines)}`}
        </h2>
        {_id === null ? (
          <>
            <p className="text-ink-2">
              Nothing was kept. Correct these lines and check the archive again; line 1 is the first model.
            </p>
            <ul className="flex flex-col gap-3">
              {faults.map(({ line, name, faults: found }) => (
                <li key={line}>
                  <p className="font-medium">
                    <span>{name === '' ? `Line ${line}` : `Line ${line}: `}</span>
                    <bdi>{name}</bdi>
                  </p>
                  <ul className="list-disc pl-5 text-sm">
                    {found.map((fault) => (
                      <li className="wrap-anywhere" key={fault}>
                        {fault}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <StartForm id={_id} onStarted={onStarted} />
        )}
      </Panel>
    </section>
  );
};
