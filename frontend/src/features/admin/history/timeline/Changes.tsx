import type { AuditChange, AuditValue } from 'backend/contract/audit.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { type Column, Table } from '../../../../ui/Table.tsx';

/** The value of a field, as text or as pictures. */
export const ValueView = ({ value }: { readonly value: AuditValue | null }) => {
  if (value === null || ('text' in value && value.text === ''))
    return <span className="text-ink-3">Nothing</span>;
  if ('text' in value) return <span className="wrap-anywhere">{value.text}</span>;
  if (value.pictures.length === 0) return <span className="text-ink-3">None</span>;
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {value.pictures.map(({ name, reference }) => (
        <li className="min-w-0 max-w-full" key={reference}>
          <Picture
            alt={name}
            className="h-14 w-18 max-w-full rounded-md"
            height={56}
            reference={reference}
            width={72}
          />
        </li>
      ))}
    </ul>
  );
};

const columns: readonly Column<AuditChange>[] = [
  { head: 'Field', cell: ({ label }) => label },
  { head: 'Before', cell: ({ before }) => <ValueView value={before} /> },
  { head: 'After', cell: ({ after }) => <ValueView value={after} /> },
];

type TableProps = { readonly changes: readonly AuditChange[]; readonly caption: string };

/** Changed fields with their values before and after. */
export const Changes = ({ changes, caption }: TableProps) => (
  <div className="overflow-x-auto rounded-control md:border md:border-line md:[&_tbody_tr:last-child]:border-b-0">
    <Table caption={caption} columns={columns} rowKey={({ field }) => field} rows={changes} />
  </div>
);
