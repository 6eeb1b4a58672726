import { useEffect, useState } from 'react';

/** How often “a minute ago” is looked at again, in ms. */
const tickMs = 30_000;

/** The clock of the reader, in ms since 1970, as exact as relative times need it. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
