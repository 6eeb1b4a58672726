import { type ComponentProps, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { keyOff } from '../shell/deskKey.ts';
import { FinderResults } from './FinderResults.tsx';
import { finderPanel } from './finderPanel.ts';

/** Whether the keys of the desk are on: keys without a modifier can be switched off (WCAG 2.1.4). */
const KeySwitch = () => {
  const [isOn, setOn] = useState(() => readStored(keyOff) !== 'true');
  return (
    <label className={`flex min-h-11 items-center gap-2 text-caption text-ink-2 ${finderPanel}`}>
      <input
        checked={isOn}
        className="size-4 accent-brand"
        onChange={({ target }) => {
          setOn(target.checked);
          writeStored(keyOff, String(!target.checked));
        }}
        type="checkbox"
      />
      The key / leads to this field, and ? lists the keys of the desk
    </label>
  );
};

/** What opens under the field of the desk: the switch of its key, and results from the first letter on. */
export const UnderFinder = (props: ComponentProps<typeof FinderResults>) =>
  props.text.trim() === '' ? <KeySwitch /> : <FinderResults {...props} />;
