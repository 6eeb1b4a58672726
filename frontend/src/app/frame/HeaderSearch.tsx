import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useRoute } from 'wouter';
import { SearchForm } from '../../features/catalogue/search/SearchForm.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import { barControl, headerPanel } from './headerStyle.ts';

/** The search toggle: a panel whose field holds the present search (R064). */
export const HeaderSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const { button, panel, close } = usePopover(input);
  const [, params] = useRoute('/search/:term');
  const term = params?.term ?? '';
  return (
    <>
      <button {...button} className={barControl}>
        <Search className="size-5" />
        <span className="max-lg:sr-only">Search</span>
      </button>
      <div {...panel} className={headerPanel}>
        <div className="page-width py-6">
          <SearchForm input={input} key={term} label="Search for models" onSent={close} term={term} />
        </div>
      </div>
    </>
  );
};
