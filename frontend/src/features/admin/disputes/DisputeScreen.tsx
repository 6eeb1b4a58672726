import { useQuery } from '@tanstack/react-query';
import type { WireDisputeFile } from 'backend/contract/calls/ordering/disputes.ts';
import { evidenceFieldNames, evidenceFields } from 'backend/domain/ordering/disputes/evidenceFields.ts';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Fact } from '../orders/Fact.tsx';
import { EvidenceForm } from './EvidenceForm.tsx';
import '../../../ui/printed.css';

const states = { open: 'The bank has not decided', won: 'Won', lost: 'Lost' } as const;

const Part = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <section className="border-line border-t py-5">
    <h2 className="mb-2 font-semibold text-h3">{title}</h2>
    {children}
  </section>
);

/** The texts as they were sent. */
const SentEvidence = ({ evidence }: Pick<WireDisputeFile, 'evidence'>) => {
  const sent = evidenceFieldNames.filter((name) => evidence[name] !== '');
  if (sent.length === 0)
    return <p>The texts cannot be read any more: the buyer’s personal data were erased.</p>;
  return (
    <dl className="flex flex-col gap-3 wrap-anywhere whitespace-pre-line">
      {sent.map((name) => (
        <Fact key={name} label={evidenceFields[name].label}>
          {evidence[name]}
        </Fact>
      ))}
    </dl>
  );
};

/** The file of the newest dispute about an order: what the log says, each statement with its events, and the evidence for the bank. */
export const DisputeScreen = ({ params: { id = '' } }: PageProps) => {
  // The words that the Admin edits stay while the page is open.
  const query = useQuery({
    ...adminAnswer('GET /charge/dispute-file/:id', { params: { id } }),
    ...quiet,
    refetchOnWindowFocus: false,
  });
  if (isNowhere(query.error)) return <EmptyState text="The payment of this order is not disputed" />;
  const file = query.data;
  if (!file) return <NotLoaded query={query} waiting={<Skeleton className="h-[48rem] w-full" />} />;
  const { invoiceId, disputeId, status, dueBy, sentAt, sections } = file;
  return (
    <article className="printed">
      <dl className="mb-5 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact label="Order">{invoiceId}</Fact>
        <Fact label="Dispute">{disputeId}</Fact>
        <Fact label="State">{states[status]}</Fact>
        <Fact label="Evidence until">{dueBy === null ? 'Not recorded' : readersTime(dueBy)}</Fact>
        <Fact label="Evidence sent">{sentAt === null ? 'Not yet' : readersTime(sentAt)}</Fact>
      </dl>
      <Button className="not-printed mb-5" kind="secondary" onClick={() => window.print()}>
        Print or save as PDF
      </Button>
      {sections.map(({ title, statements }) => (
        <Part key={title} title={title}>
          <ul className="flex flex-col gap-2">
            {statements.map(({ text, eventIds }) => (
              <li className="printed-whole" key={`${eventIds.join()} ${text}`}>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="wrap-anywhere font-mono text-caption text-ink-3" translate="no">
                  {eventIds.join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      ))}
      {sentAt !== null && (
        <Part title="Evidence as sent">
          <SentEvidence {...file} />
        </Part>
      )}
      {sentAt === null && status === 'open' && (
        <div className="not-printed">
          <Part title="Evidence for the bank">
            <EvidenceForm {...file} key={disputeId} />
          </Part>
        </div>
      )}
    </article>
  );
};
