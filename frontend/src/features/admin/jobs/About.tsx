import type { WireParkedJob } from 'backend/contract/calls/system/systemCalls.ts';
import { aboutLines } from './jobText.ts';

/** The plain values of a job's payload. */
export const About = ({ job }: { readonly job: WireParkedJob }) => (
  <ul className="flex flex-col gap-0.5 max-md:items-end">
    {aboutLines(job.about).map(({ label, value }) => (
      <li className="max-md:text-right" key={label}>
        <span className="text-ink-2">{label}</span>{' '}
        <span className="break-all font-mono text-caption">{value}</span>
      </li>
    ))}
  </ul>
);
