import { Button } from './Button.tsx';

/** The button in the footer of a read-only dialog. */
export const CloseButton = ({ onClose }: { readonly onClose: () => void }) => (
  <Button kind="secondary" onClick={onClose}>
    Close
  </Button>
);
