import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EraseMessagesDialog } from './EraseMessagesDialog.tsx';

/** The way to erase what was written from an address that stands in no table of users. */
export const EraseMessagesAction = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-6" kind="secondary" onClick={() => setOpen(true)} size="small">
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Erase contact messages of an address
      </Button>
      <EraseMessagesDialog onClose={() => setOpen(false)} open={open} />
    </>
  );
};
