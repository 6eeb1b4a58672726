import type { AuditPart } from 'backend/contract/audit.ts';
import { Link } from 'wouter';
import { paths } from '../../../../lib/paths.ts';
import { hasMoments } from '../kinds.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Thing = ({ part, first }: { readonly part: Exclude<AuditPart, string>; readonly first: boolean }) => {
  const name = <bdi>{first ? capital(part.name) : part.name}</bdi>;
  return hasMoments(part.kind) ? (
    <Link
      className="wrap-anywhere font-medium text-brand underline decoration-1 underline-offset-2 hover:text-brand-hover"
      href={paths.admin.historyOf(part.kind, part.id)}
    >
      {name}
    </Link>
  ) : (
    <span className="wrap-anywhere font-medium">{name}</span>
  );
};

/** A sentence that links the items it mentions to their histories. */
export const Sentence = ({ parts }: { readonly parts: readonly AuditPart[] }) =>
  parts.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <span key={key}>{index === 0 ? capital(part) : part}</span>;
    return <Thing first={index === 0} key={key} part={part} />;
  });
