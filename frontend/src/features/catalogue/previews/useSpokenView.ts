import { useEffect, useState } from 'react';
import { type Channel, channels, isChannel } from './stage/channels.ts';
import { type Orbit, orbitText } from './stage/orbit.ts';
import type { View } from './stage/views.ts';

const viewTexts: Readonly<Record<Exclude<View, Channel>, string>> = {
  shaded: 'Shaded.',
  clay: 'In clay, without its materials.',
  wireframe: 'As a wireframe.',
  uv: 'With a checker on its texture coordinates.',
};

const viewText = (view: View): string =>
  isChannel(view) ? `${channels[view].label} alone.` : viewTexts[view];

/** How long (ms) the view must be at rest before it is announced, so that a rotation is announced once. */
const restMs = 500;

/** The visible view in words, for a live region. Null keeps the last text, since a turning model would be announced endlessly. */
export const useSpokenView = (seen: { readonly view: View; readonly orbit: Orbit } | null): string => {
  const [spoken, setSpoken] = useState('');
  const text = seen && `${viewText(seen.view)} ${orbitText(seen.orbit)}`;
  useEffect(() => {
    if (text === null) return;
    const rest = setTimeout(() => setSpoken(text), restMs);
    return () => clearTimeout(rest);
  }, [text]);
  return spoken;
};
