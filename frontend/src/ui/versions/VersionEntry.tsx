import type { WireVersion } from 'backend/contract/wire.ts';
import { shortDate } from '../../lib/formats.ts';
import { Badge } from '../Badge.tsx';
import type { Elements } from '../elements.ts';

type Props = {
  readonly version: WireVersion;
  /** A word beside the number. */
  readonly mark?: Elements;
  /** Its actions. */
  readonly children?: Elements;
};

/** A version of a model: number, date, note and its differences from the previous one. */
export const VersionEntry = ({
  version: { version, createdAt, note, changes, recalledBy },
  mark,
  children,
}: Props) => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0">
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{`Version ${version}`}</span>
        <time className="font-mono text-ink-3 text-sm" dateTime={createdAt}>
          {shortDate(createdAt)}
        </time>
        {mark}
        {recalledBy !== null && <Badge tone="danger">Recalled</Badge>}
      </p>
      {recalledBy !== null && (
        <p className="mt-1 max-w-[68ch] font-medium">
          {`Do not use this version, or anything made from it. Version ${recalledBy} replaces it, and says why.`}
        </p>
      )}
      {note && <p className="mt-1 max-w-[68ch] whitespace-pre-line break-words">{note}</p>}
      {changes.length > 0 && (
        <ul
          aria-label={`Changes in version ${version}`}
          className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1 text-ink-2 text-sm"
        >
          {changes.map((change) => (
            <li className="rounded-control bg-sunken px-2 py-0.5" key={change}>
              {change}
            </li>
          ))}
        </ul>
      )}
    </div>
    {recalledBy === null && children}
  </li>
);
