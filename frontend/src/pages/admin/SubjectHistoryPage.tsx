import { useParams } from 'wouter';
import { SubjectHistory } from '../../features/admin/history/SubjectHistory.tsx';

export const SubjectHistoryPage = () => {
  const { kind = '', id = '' } = useParams();
  return <SubjectHistory id={id} key={`${kind}:${id}`} kind={kind} />;
};
