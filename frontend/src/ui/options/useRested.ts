import { useEffect, useState } from 'react';

/** How long typing must rest before the shop is asked, in ms. */
const restMs = 150;

/** The text once typing rests. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
