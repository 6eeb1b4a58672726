import { type FormEvent, type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type Props = {
  readonly label: string;
  /** The term that the field begins with. */
  readonly term: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onSent?: () => void;
  readonly onTyped?: (text: string) => void;
};

/** One required field that leads to `/search/{term}` in lower case (R064). */
export const SearchForm = ({ label, term, input, onSent, onTyped }: Props) => {
  const [error, setError] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    // A path cannot say '.' or '..'.
    if (/^\.{0,2}$/.test(wanted)) {
      setError('Please Input Field');
      input.current?.focus();
      return;
    }
    onSent?.();
    navigate(paths.search(wanted.toLowerCase()));
  };
  return (
    <search>
      <form className="flex max-w-3xl items-start gap-3" noValidate onSubmit={onSubmit}>
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          defaultValue={term}
          enterKeyHint="search"
          error={error}
          frameClassName="flex-1"
          label={label}
          onChange={({ target, nativeEvent }) => {
            const { value, selectionStart: caret } = target;
            const typed = value.toLowerCase();
            // A text that changes while an input method composes it would end the composition.
            if (typed !== value && !(nativeEvent as InputEvent).isComposing) {
              target.value = typed;
              target.setSelectionRange(caret, caret);
            }
            setError(null);
            onTyped?.(typed);
          }}
          // Typing replaces the earlier term. WebKit restores the caret after this event; selecting also focuses.
          onFocus={({ target }) => {
            target.select();
            const { value } = target;
            setTimeout(() => document.activeElement === target && target.value === value && target.select());
          }}
          placeholder={label}
          ref={input}
          required
          type="search"
        />
        <Button className="mt-[1.7rem]" type="submit">
          Find
        </Button>
      </form>
    </search>
  );
};
