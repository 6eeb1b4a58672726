import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendAnswer } from '../../../lib/api.ts';
import { notifyError, notifySuccess } from '../../../lib/notices.ts';
import { refusalText } from '../../../lib/refusalText.ts';

/** Brings an order to what the provider knows, and the report and the orders with it. */
export const useSettle = () => {
  const client = useQueryClient();
  const [settling, setSettling] = useState<string | null>(null);
  const settle = async (orderId: string): Promise<void> => {
    setSettling(orderId);
    try {
      await sendAnswer('POST', '/charge/settle', { orderId });
      await client.invalidateQueries({ queryKey: ['admin'] });
      notifySuccess('The order is settled with the provider');
    } catch (error) {
      notifyError(refusalText(error) ?? '!Oops something went wrong');
    } finally {
      setSettling(null);
    }
  };
  return { settling, settle };
};
