import { useEffect, useState } from 'react';

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
