import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import { barControl, headerPanel } from './headerStyle.ts';

/** The search toggle: a panel with one required field that leads to `/search/{term}` in lower case (R064). */
export const HeaderSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const { button, panel, close } = usePopover(input);
  const [term, setTerm] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = term.trim();
    if (wanted === '') {
      setError('Please Input Field');
      input.current?.focus();
      return;
    }
    close();
    setTerm('');
    navigate(paths.search(wanted));
  };
  return (
    <>
      <button {...button} className={barControl}>
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="max-lg:sr-only">Search</span>
      </button>
      <div {...panel} className={headerPanel}>
        <search>
          <form className="page-width flex max-w-3xl items-start gap-3 py-6" noValidate onSubmit={onSubmit}>
            <TextField
              autoCapitalize="none"
              autoComplete="off"
              enterKeyHint="search"
              error={error}
              frameClassName="flex-1"
              label="Search for models"
              onChange={(event) => {
                setTerm(event.target.value.toLowerCase());
                setError(null);
              }}
              ref={input}
              required
              type="search"
              value={term}
            />
            <Button className="mt-[1.7rem]" type="submit">
              Find
            </Button>
          </form>
        </search>
      </div>
    </>
  );
};
