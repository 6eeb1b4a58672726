import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** The mailed link of a withdrawal without a login: the buyer confirms it. */
export const ConfirmLink = (link: {
  readonly orderId: string;
  readonly withdrawalId: string;
  readonly signature: string;
}) => {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [fault, setFault] = useState<string>();
  const confirm = async (): Promise<void> => {
    setState('busy');
    try {
      await call('POST /charge/withdraw/confirm', { body: link });
      setState('done');
    } catch (error) {
      setFault(refusalText(error) ?? 'Something went wrong. Please try again.');
      setState('idle');
    }
  };
  return (
    <Panel className="flex flex-col items-start gap-5 p-5 md:p-8">
      <p aria-live="polite">
        {state === 'done'
          ? 'Your withdrawal is confirmed. A mail says what follows from it.'
          : 'You withdrew from the contract without signing in. Please confirm that it was you: models with the right to withdraw can then no longer be downloaded, and their money goes back.'}
      </p>
      <FormFault text={fault} />
      {state !== 'done' && (
        <Button busy={state === 'busy'} onClick={() => void confirm()}>
          Confirm withdrawal
        </Button>
      )}
    </Panel>
  );
};
