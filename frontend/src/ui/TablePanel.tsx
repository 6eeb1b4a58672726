import type { ComponentProps } from 'react';
import { Panel } from './Panel.tsx';
import { Table } from './Table.tsx';

/** A table in a card; on small screens each row is a card. */
export const TablePanel = <Row,>(table: ComponentProps<typeof Table<Row>>) => (
  <Panel className="overflow-x-auto max-md:border-0 max-md:bg-transparent md:[&_tbody_tr:last-child]:border-b-0">
    <Table {...table} />
  </Panel>
);
