import type { ComponentProps } from 'react';
import { FinderResults } from './FinderResults.tsx';
import { KeySwitch } from './KeySwitch.tsx';

/** What opens under the field of the desk: the switch of its key, and results from the first letter on. */
export const UnderFinder = (props: ComponentProps<typeof FinderResults>) =>
  props.text.trim() === '' ? <KeySwitch /> : <FinderResults {...props} />;
