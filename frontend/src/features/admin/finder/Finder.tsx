import { useEffect, useRef, useState } from 'react';
import { controlStyle } from '../../../ui/FieldFrame.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { deskKey } from '../shell/deskKey.ts';

const under = lazyPart(
  () => import('./UnderFinder.tsx').then((m) => m.UnderFinder),
  null,
  () => null,
);

const keys = lazyPart(
  () => import('../shell/KeysDialog.tsx').then((m) => m.KeysDialog),
  null,
  () => null,
);

/** One field that finds invoices, people, models, messages and mails. */
export const Finder = () => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isInside, setInside] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = deskKey(event);
      if (key === '?') setKeysShown(true);
      if (key !== '/') return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <search
        aria-label="The desk"
        className="relative block max-w-[74.5rem] px-4 pt-4 text-sm fine:pt-2 md:px-6 lg:px-10"
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
        {(isInside || text.trim() !== '') && (
          <under.View input={input} onFollow={() => setText('')} text={text} />
        )}
      </search>
      {keysShown && <keys.View onClose={() => setKeysShown(false)} />}
    </>
  );
};
