import type { CheckoutOutcome, WireAuditEntry } from 'backend/contract/audit.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { cx } from '../../../../lib/cx.ts';
import { paths } from '../../../../lib/paths.ts';
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
  /** The steps of a whole checkout, in place of details. */
  readonly steps?: ReactNode;
  /** What followed by itself, shown when its line is opened. */
  readonly results?: ReactNode;
};

/** What followed by itself, as one line that opens. */
const Results = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => {
  const { open, button, region } = useDisclosure();
  return (
    <>
      <button {...button} className={buttonStyle('quiet', 'small', '-my-1 text-left fine:my-0 fine:min-h-7')}>
        <span>{text}</span>
        <ChevronDown className={cx('size-4 shrink-0 transition-transform', open && 'rotate-180')} />
      </button>
      <div {...region} className="order-last mt-3 basis-full">
        {open && children}
      </div>
    </>
  );
};

/** The colour of the dot, by the outcome of a checkout. */
const dots: Readonly<Record<CheckoutOutcome, string>> = {
  paid: 'before:border-ok before:bg-ok',
  failed: 'before:border-danger before:bg-danger',
  givenUp: 'before:border-danger before:bg-bg',
  begun: 'before:border-control before:bg-bg',
  open: 'before:border-control before:bg-bg',
  confirming: 'before:border-control before:bg-bg',
};

/** The actor, unless the sentence begins with them. */
const Actor = ({ actor, sentence: [first] }: WireAuditEntry) => {
  if (typeof first === 'object' && first.kind === 'user' && first.id === actor.id) return null;
  if (actor.name === '') return null;
  return (
    <span>
      <span>by</span>{' '}
      {actor.id !== null && (actor.kind === 'client' || actor.kind === 'admin') ? (
        <Link
          className="underline underline-offset-2 hover:text-ink"
          href={paths.admin.historyOf('user', actor.id)}
        >
          <bdi>{actor.name}</bdi>
        </Link>
      ) : (
        <bdi>{actor.name}</bdi>
      )}{' '}
      <span>·</span>{' '}
    </span>
  );
};

/** One event, or one checkout: its sentence, actor, time and changes; details or the single steps on demand. */
export const TimelineEntry = ({ entry, onOpen, steps, results }: Props) => {
  const { open, button, region } = useDisclosure();
  const { checkout } = entry;
  useEffect(() => {
    if (open) onOpen(entry._id);
  }, [open, onOpen, entry._id]);
  const id = `event-${entry._id}`;
  return (
    <li
      className={cx(
        'relative border-line border-l pb-6 pl-5 fine:pb-0 before:absolute before:top-1.5 fine:before:top-2.5 before:-left-[5px] before:size-[9px] before:rounded-full before:border last:pb-1',
        checkout ? dots[checkout.outcome] : 'before:border-bg before:bg-control',
      )}
      data-type={entry.type}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 fine:items-center">
        <div className="min-w-0 flex-1 basis-64 fine:flex fine:flex-wrap fine:items-baseline fine:gap-x-3">
          <p id={id}>
            <Sentence parts={entry.sentence} />
          </p>
          <p className="mt-0.5 text-caption text-ink-2">
            {!checkout && <Actor {...entry} />}
            <RelativeTime at={entry.at} underDay />
          </p>
        </div>
        {entry.results !== null && <Results text={entry.results}>{results}</Results>}
        {entry.kind !== 'session' && (
          <button
            {...button}
            aria-describedby={id}
            className={buttonStyle('quiet', 'small', '-my-1 shrink-0 fine:my-0 fine:min-h-7')}
          >
            <span>{checkout ? 'Steps' : 'Details'}</span>
            <ChevronDown className={cx('size-4 transition-transform', open && 'rotate-180')} />
          </button>
        )}
      </div>
      {!open && entry.changes.length > 0 && (
        <div className="mt-3 fine:mt-0 fine:pb-2">
          <Changes caption="What changed" changes={entry.changes} />
        </div>
      )}
      <div {...region} className="mt-4 fine:pb-2">
        {open && (steps ?? <EventDetails eventId={entry._id} />)}
      </div>
    </li>
  );
};
