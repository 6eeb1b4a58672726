import { firstDataElementId } from 'backend/contract/firstData.ts';
import type { Page } from './api.ts';

const read = (): Readonly<Record<string, unknown>> => {
  const text = globalThis.document?.getElementById(firstDataElementId)?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const answers = read();
/** When they were true: long-lived tabs ask again instead of trusting what their page began with. */
const initialDataUpdatedAt = Date.now();

/**
 * Options of a query whose answer may have come with the page, by the path of its call below `/api` (`FirstData`): the
 * first page is then there without a round trip.
 */
export const fromPage = <Body>(path: string) => ({
  initialData: (): Body | undefined => answers[path] as Body | undefined,
  initialDataUpdatedAt,
});

/** The same for a page of rows. */
export const fromPagedPage = <Row>(path: string) => ({
  initialData: (): Page<Row> | undefined => {
    const answer = answers[path] as { readonly body: readonly Row[]; readonly total: number } | undefined;
    return answer && { rows: answer.body, total: answer.total };
  },
  initialDataUpdatedAt,
});
