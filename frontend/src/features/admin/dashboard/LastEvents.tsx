import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../history/timeline/RelativeTime.tsx';
import { Sentence } from '../history/timeline/Sentence.tsx';
import { PanelContent } from './PanelContent.tsx';
import { useLastEvents } from './useDashboard.ts';

const shown = 6;

/** The latest actions of people in the shop, and their outcome. */
export const LastEvents = () => {
  const { data, isError } = useLastEvents();
  return (
    <Panel className="p-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="font-semibold text-h3">Last events</h2>
        <Link className="link text-sm" href={paths.admin.history}>
          The whole history
        </Link>
      </div>
      <PanelContent
        data={data?.entries.slice(0, shown) ?? (isError ? null : undefined)}
        empty="Nobody has done anything yet."
        lines={shown * 2}
      >
        {(entries) => (
          <ol className="flex flex-col gap-3">
            {entries.map(({ _id, sentence, at }) => (
              <li key={_id}>
                <p>
                  <Sentence parts={sentence} />
                </p>
                <p className="text-caption text-ink-2">
                  <RelativeTime at={at} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </PanelContent>
    </Panel>
  );
};
