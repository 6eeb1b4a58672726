import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { SearchForm } from '../../features/catalogue/search/SearchForm.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import { matchPage } from '../matchPage.ts';
import { barControl, headerPanel } from './headerStyle.ts';

const nothing = () => null;

const suggestions = lazyPart(
  () => import('../../features/catalogue/search/Suggestions.tsx').then((m) => m.Suggestions),
  // Without them the field still searches.
  null,
  nothing,
);

/** The field holds the present search (R064), with results while typing. It is open from 1024 px, otherwise in the panel of a toggle (R061). */
export const HeaderSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const { button, panel, close } = usePopover(input);
  const [typed, setTyped] = useState('');
  const [searches, setSearches] = useState(0);
  // Only a search has a term.
  const { term = '' } = matchPage(usePathname(useRouter())).params;
  const leave = (): void => {
    setTyped('');
    setSearches(searches + 1);
    close();
  };
  return (
    <>
      <button {...button} className={`${barControl} lg:hidden`}>
        <Search className="size-5" />
        <span className="sr-only">Search</span>
      </button>
      <div {...panel} className={headerPanel}>
        <div className="page-width py-6">
          <SearchForm
            input={input}
            // A new field, without what was typed in the last one.
            key={`${term} ${searches}`}
            label="Search for models"
            onSent={leave}
            onTyped={setTyped}
            term={term}
          />
          {typed.trim() && <suggestions.View input={input} onFollow={leave} text={typed} />}
        </div>
      </div>
    </>
  );
};
