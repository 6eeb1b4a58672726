import { useQuery } from '@tanstack/react-query';
import type { WireImportReport } from 'backend/contract/wireImports.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchAnswer } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/saveAnswer.ts';
import { toastError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckForm } from './CheckForm.tsx';
import { ImportCard } from './ImportCard.tsx';
import { importsQuery } from './importCalls.ts';
import { Report } from './Report.tsx';

const saveTemplate = (): void => {
  saveAnswer(fetchAnswer('GET /modal/import/template'), 'manifest.csv').catch(() =>
    toastError('Oops! something went wrong'),
  );
};

/** Imports many models from one archive: check it, read the report, start, and follow the progress, also after a reload. */
export const ImportScreen = () => {
  const [report, setReport] = useState<WireImportReport | null>(null);
  const [wasStarted, setWasStarted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: imports = [] } = useQuery(importsQuery());
  const hasImports = imports.length > 0;
  useEffect(() => {
    // The button that started it is gone, and the list may appear only now.
    if (wasStarted && hasImports) heading.current?.focus();
  }, [wasStarted, hasImports]);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-2xl flex-col gap-3 text-ink-2">
        <p>
          The manifest is a table with one line for each model: <code>manifest.csv</code>, or a list in{' '}
          <code>manifest.json</code>. Its columns are the fields of the upload form and the names of the
          files; several slider images are separated by <code>|</code>. At most 1,000 models at once.
        </p>
        <Button className="self-start" kind="secondary" onClick={saveTemplate} size="small">
          <Download className="size-4" />
          Download a template
        </Button>
      </div>
      <CheckForm
        onReport={(next) => {
          setReport(next);
          setWasStarted(false);
        }}
      />
      {report && (
        <Report
          key={report._id ?? JSON.stringify(report.faults)}
          onStarted={() => {
            setReport(null);
            setWasStarted(true);
          }}
          report={report}
        />
      )}
      {hasImports && (
        <section aria-labelledby="imports" className="flex max-w-2xl flex-col gap-4">
          <h2 className="font-semibold text-h3 outline-none" id="imports" ref={heading} tabIndex={-1}>
            Imports
          </h2>
          {imports
            .filter(({ _id }) => _id !== report?._id)
            .map((one) => (
              <ImportCard key={one._id} one={one} />
            ))}
        </section>
      )}
    </div>
  );
};
