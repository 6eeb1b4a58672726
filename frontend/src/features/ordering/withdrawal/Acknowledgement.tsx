import { longTime } from 'backend/contract/longTime.ts';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Panel } from '../../../ui/Panel.tsx';

export type Fields = {
  readonly name: string;
  readonly invoiceId: string;
  readonly email: string;
  readonly modelIds: readonly string[];
};
export type Received = { readonly at: string; readonly fields: Fields; readonly models: string };

const fact = 'grid gap-x-6 border-line border-t py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]';

/** Confirms the receipt with content, date and time; it takes the focus. */
export const Acknowledgement = ({ at, fields, models }: Received) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Received', longTime(at)],
    ['Name', fields.name],
    ['Invoice ID', fields.invoiceId],
    ['E-mail', fields.email],
    ['Models', models],
  ] as const;
  return (
    <Panel className="p-5 md:p-8">
      <h2 className="font-semibold text-h2 outline-none" ref={heading} tabIndex={-1}>
        We received your withdrawal
      </h2>
      <p className="my-4 text-ink-2">
        We confirm the receipt, and do so by mail as well. Another mail says what follows from it.
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div className={fact} key={name}>
            <dt className="text-ink-3 text-sm">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink className="mt-6" href={paths.clientDashboard} kind="secondary">
        Orders
      </ButtonLink>
    </Panel>
  );
};
