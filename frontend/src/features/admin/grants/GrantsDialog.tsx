import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireGrant, WireUser } from 'backend/contract/wire.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { filledText } from '../../../lib/filledText.ts';
import { readersDay } from '../../../lib/formats.ts';
import { grantsQuery } from '../../../lib/grants.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { SearchField } from '../tables/TableFilters.tsx';

const schema = v.object({
  modelId: v.pipe(v.string(), v.nonEmpty('Choose a model')),
  reason: filledText('Write a reason: the client is told.'),
});

/** Models to choose from; more words find others. */
const mostChoices = 50;

/** The first models of the shop whose data have these words. */
const useModels = (search: string) =>
  useQuery({
    ...adminAnswer('GET /modal/table', {
      query: { page: 1, limit: mostChoices, sort: 'name', ...(search !== '' && { search }) },
    }),
    ...quiet,
    placeholderData: keepPreviousData,
  });

type FormProps = {
  readonly user: WireUser;
  /** The model to take back; null to give one. */
  readonly grant: WireGrant | null;
  readonly onEnd: () => void;
};

/** Gives a model or takes one back, with the reason. */
const GrantForm = ({ user, grant, onEnd }: FormProps) => {
  const [search, setSearch] = useState('');
  const { data: models = [] } = useModels(search);
  return (
    <DialogForm
      action={grant ? 'Take it back' : 'Give the model'}
      erases={grant !== null}
      initial={{ modelId: grant?._id ?? '', reason: '' }}
      onClose={onEnd}
      schema={schema}
      send={async (fields) => {
        const body = { userId: user._id, ...fields };
        await (grant ? call('POST /charge/grant/revoke', { body }) : call('POST /charge/grant', { body }));
        await queryClient.invalidateQueries({ queryKey: grantsQuery(user._id).queryKey });
        toastSuccess(
          grant
            ? 'The model was taken back. The client is told by mail'
            : 'The model was given. The client is told by mail',
        );
        onEnd();
      }}
    >
      {(form) => (
        <>
          {grant ? (
            <p className="text-ink-2">
              <bdi>{grant.ModalName}</bdi>
              <span> can no longer be downloaded, unless it was bought.</span>
            </p>
          ) : (
            <>
              <SearchField onChange={setSearch} placeholder="Name, category, style …" value={search} />
              <SelectField
                choices={[
                  ['', 'Choose a model'],
                  ...models.map(({ _id, ModalName }) => [_id, ModalName] as const),
                ]}
                label="Model"
                {...fieldOf(form, 'modelId')}
              />
            </>
          )}
          <TextAreaField label="Reason, for the client" rows={3} {...fieldOf(form, 'reason')} />
        </>
      )}
    </DialogForm>
  );
};

const Grants = ({ user }: { readonly user: WireUser }) => {
  const [asked, setAsked] = useState<WireGrant | 'new' | null>(null);
  const grants = useQuery(grantsQuery(user._id));
  const { data } = grants;
  if (asked !== null)
    return <GrantForm grant={asked === 'new' ? null : asked} onEnd={() => setAsked(null)} user={user} />;
  if (!data) return <NotLoaded query={grants} waiting={<Skeleton className="h-24" />} />;
  return (
    <div className="flex flex-col gap-4">
      {data.length === 0 && <p>Nothing was given to them yet.</p>}
      {data.length > 0 && (
        <ul aria-label="Given models">
          {data.map((grant) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0"
              key={grant._id}
            >
              <p>
                <bdi className="font-medium">{grant.ModalName}</bdi>{' '}
                <span className="text-ink-2 text-sm">{`version ${grant.version}, ${readersDay(grant.grantedAt)}`}</span>
              </p>
              <Button
                aria-label={`Take back ${grant.ModalName}`}
                kind="quiet"
                onClick={() => setAsked(grant)}
                size="small"
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => setAsked('new')}>
        Give a model
      </Button>
    </div>
  );
};

type Props = { readonly user: WireUser | null; readonly onClose: () => void };

/** The models that the shop gave a client. */
export const GrantsDialog = ({ user, onClose }: Props) => (
  <Dialog onClose={onClose} open={user !== null} title={`Models from the shop for ${user?.firstName ?? ''}`}>
    {user && <Grants user={user} />}
  </Dialog>
);
