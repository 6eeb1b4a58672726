import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const keys = [
  ['/', 'Find anything'],
  ['j', 'Next row of What waits'],
  ['k', 'Previous row of What waits'],
  ['Enter', 'Open or close the row'],
  ['e', 'Do what the button of the row says'],
  ['?', 'This list'],
] as const;

/** The keys of the desk, which `?` shows. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog footer={<CloseButton onClose={onClose} />} onClose={onClose} open title="Keys">
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
      {keys.map(([key, does]) => (
        <div className="contents" key={key}>
          <dt>
            <kbd className="rounded-control border border-line bg-sunken px-2 py-0.5 font-mono">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
