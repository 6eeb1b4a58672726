import { Button } from './Button.tsx';

/** The button in the footer of a dialog that only shows something. */
export const CloseButton = ({ onClose }: { readonly onClose: () => void }) => (
  <Button kind="secondary" onClick={onClose}>
    Close
  </Button>
);
