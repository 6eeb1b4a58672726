import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { call, callPage } from '../../../lib/api.ts';
import { useShopName } from '../../../lib/config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { OptionList } from '../../../ui/options/OptionList.tsx';
import { useRested } from '../../../ui/options/useRested.ts';
import { finderPanel } from './finderPanel.ts';
import { finderRows, messagesWith, mostOfType } from './finderRows.ts';
import { newestMessagesQuery } from './newestMessages.ts';

/** The newest mails with all words of a text in their subject, or in the name or address of their reader. */
const mailsWith = async (text: string, signal: AbortSignal) =>
  (await call('GET /audit/events', { query: { type: 'MailSent', text, limit: mostOfType }, signal })).entries;

/** `subject` is the text as the subjects of mails are found: without the name of the shop. */
const foundQuery = (search: string, subject: string) =>
  queryOptions({
    queryKey: ['admin', 'found', search],
    queryFn: async ({ signal }) => {
      const sent = { query: { page: 1, limit: mostOfType, search }, signal };
      const [people, orders, models, mails] = await Promise.all([
        callPage('GET /user', sent),
        callPage('GET /charge/allOrdersAdmin', sent),
        callPage('GET /modal/table', sent),
        subject === '' ? [] : mailsWith(subject, signal),
      ]);
      return { people: people.rows, orders: orders.rows, models: models.rows, mails };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

type Props = {
  readonly text: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFollow: () => void;
};

/** Orders, people, models, messages and sent mails for a text; this code is loaded when the field is used. */
export const FinderResults = ({ text, input, onFollow }: Props) => {
  const search = useRested(text.trim());
  const shopName = useShopName();
  const { data: found } = useQuery(foundQuery(search, search.replace(shopName, '').trim()));
  const { data: newest = [] } = useQuery(newestMessagesQuery());
  const rows = found ? finderRows({ ...found, messages: messagesWith(newest, search) }) : [];
  const options = rows.map(({ type, name, facts, href }) => ({
    href,
    content: (
      <>
        <span className="w-18 shrink-0">
          <Badge tone="neutral">{type}</Badge>
        </span>
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere font-medium">{name}</span>{' '}
          <span className="wrap-anywhere ml-2 text-ink-2">{facts}</span>
        </span>
      </>
    ),
  }));
  return (
    <>
      <OptionList
        className={finderPanel}
        input={input}
        label="Results"
        onFollow={onFollow}
        options={options}
        text={text}
      />
      {found && rows.length === 0 && (
        <p className={`text-ink-2 ${finderPanel}`} role="status">
          Nothing found
        </p>
      )}
    </>
  );
};
