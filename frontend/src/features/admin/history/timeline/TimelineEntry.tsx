import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { useDisclosure } from '../../../../ui/useDisclosure.ts';
import { Changes } from './Changes.tsx';
import { EventDetails } from './EventDetails.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { Sentence } from './Sentence.tsx';

type Props = {
  readonly entry: WireAuditEntry;
  /** Called when the details are opened, so that the run around this entry stays unfolded. */
  readonly onOpen: (id: string) => void;
};

/** One event: its sentence, actor, time and changes; more details on demand. */
export const TimelineEntry = ({ entry, onOpen }: Props) => {
  const { open, button, region } = useDisclosure();
  useEffect(() => {
    if (open) onOpen(entry._id);
  }, [open, onOpen, entry._id]);
  const id = `event-${entry._id}`;
  return (
    <li
      className="relative border-line border-l pb-6 pl-5 before:absolute before:top-1.5 before:-left-[5px] before:size-[9px] before:rounded-full before:border before:border-bg before:bg-control last:pb-1"
      data-type={entry.type}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p id={id}>
            <Sentence parts={entry.sentence} />
          </p>
          <p className="mt-0.5 text-caption text-ink-2">
            by {entry.actor.name} · <RelativeTime at={entry.at} />
          </p>
        </div>
        <button {...button} aria-describedby={id} className={buttonStyle('quiet', 'small', '-my-1 shrink-0')}>
          Details
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 transition-transform', open && 'rotate-180')}
            strokeWidth={1.75}
          />
        </button>
      </div>
      {!open && entry.changes.length > 0 && (
        <div className="mt-3">
          <Changes caption="What changed" changes={entry.changes} />
        </div>
      )}
      <div {...region} className="mt-4">
        {open && <EventDetails eventId={entry._id} />}
      </div>
    </li>
  );
};
