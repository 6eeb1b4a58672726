import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { controlStyle } from '../../../ui/FieldFrame.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { finderPanel } from './finderPanel.ts';
import { isFinderKey } from './isFinderKey.ts';

const results = lazyPart(
  () => import('./FinderResults.tsx').then((m) => m.FinderResults),
  null,
  () => null,
);

const keyOff = 'finderKeyOff';

/** Whether `/` focuses the field: a key without a modifier can be switched off (WCAG 2.1.4). */
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
      The key / leads to this field
    </label>
  );
};

/** One field that finds invoices, people, models, messages and mails. */
export const Finder = () => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isFinderKey(event) || readStored(keyOff) === 'true') return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <search
      aria-label="The desk"
      className="relative block max-w-[74.5rem] px-4 pt-4 text-sm md:px-6 lg:px-10"
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
      onFocus={() => setInside(true)}
    >
      <input
        aria-keyshortcuts="/"
        aria-label="Find anything"
        autoCapitalize="none"
        autoComplete="off"
        className={controlStyle}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        placeholder="Invoice, e-mail, name, model, subject …"
        ref={input}
        type="search"
        value={text}
      />
      {isInside && text.trim() === '' && <KeySwitch />}
      {text.trim() !== '' && <results.View input={input} onFollow={() => setText('')} text={text} />}
    </search>
  );
};
