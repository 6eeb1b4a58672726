import { SubjectHistory } from '../../features/admin/history/SubjectHistory.tsx';
import type { PageProps } from '../../lib/pageProps.ts';

export const SubjectHistoryPage = ({ params: { kind = '', id = '' } }: PageProps) => {
  return <SubjectHistory id={id} key={`${kind}:${id}`} kind={kind} />;
};
