import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAnswer } from '../../../lib/api.ts';
import { notifyError } from '../../../lib/notices.ts';

const useCount = (path: string) =>
  useQuery({
    queryKey: ['admin', 'count', path],
    queryFn: ({ signal }) => getAnswer<number>(path, signal),
    staleTime: 0,
  });

/** The three counts of the dashboard (R159 – R161); one toast when any of them fails (R144). */
export const useStats = () => {
  const users = useCount('/user/totalUsers');
  const models = useCount('/modal/totalModals');
  const orders = useCount('/charge/totalOrders');
  const failed = users.isError || models.isError || orders.isError;
  useEffect(() => {
    if (failed) notifyError('!Oops something went wrong');
  }, [failed]);
  return { users, models, orders };
};
