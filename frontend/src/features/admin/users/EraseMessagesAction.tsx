import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EraseMessagesDialog } from './EraseMessagesDialog.tsx';

/** The way to erase what was written from an address that stands in no table of users. */
export const EraseMessagesAction = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-6" kind="quiet" onClick={() => setOpen(true)} size="small">
        Erase contact messages of an address
      </Button>
      <EraseMessagesDialog onClose={() => setOpen(false)} open={open} />
    </>
  );
};
