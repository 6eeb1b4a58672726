import { Fragment, useState } from 'react';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { longestRun, type Run } from '../foldRuns.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

/** Entries of one kind by one person in a row: more than two are folded behind a button (UX 1b). */
export const TimelineRun = ({ run }: { readonly run: Run }) => {
  const [open, setOpen] = useState(false);
  const [first, ...rest] = run;
  if (run.length <= longestRun)
    return run.map((entry) => (
      <Fragment key={entry._id}>
        <TimelineEntry entry={entry} />
      </Fragment>
    ));
  return (
    <>
      <TimelineEntry entry={first} />
      <li className="border-line border-l border-dashed pb-6 pl-3 last:pb-1">
        <button
          aria-expanded={open}
          className={buttonStyle('quiet', 'small')}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {open ? `Hide ${rest.length} more like this` : `Show ${rest.length} more like this`}
        </button>
      </li>
      {open && rest.map((entry) => <TimelineEntry entry={entry} key={entry._id} />)}
    </>
  );
};
