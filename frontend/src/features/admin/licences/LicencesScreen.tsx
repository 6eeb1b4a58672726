import { useQuery } from '@tanstack/react-query';
import type { SentTo } from 'backend/contract/calls/calls.ts';
import type { WireLicence } from 'backend/contract/wireLicence.ts';
import {
  byFact,
  licenceFacts,
  licenceLine,
  licenceTitle,
} from 'backend/domain/catalogue/licences/licenceFacts.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { licencesQuery, newestOf } from '../../../lib/licencesQuery.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { LicenceLink } from '../../../ui/LicenceLink.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type Fields = SentTo<'POST /licences'>[0]['body'];

const plain = (name: string): string => name.trim().toLowerCase();

/** Publishes a licence after a look at it; a known name gets its next version, which begins as its newest. */
const PublishForm = ({ licences }: { readonly licences: readonly WireLicence[] }) => {
  const form = useForm<Fields>({ defaultValues: { name: '', text: '', allows: byFact(() => false) } });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const [shown, setShown] = useState<Fields | null>(null);
  const typed = form.watch('name');
  const known = newestOf(licences).find(({ name }) => plain(name) === plain(typed));
  const next = (known?.version ?? 0) + 1;
  const { data: newest } = useQuery({
    ...adminAnswer('GET /licences/:licence/:version', {
      params: { licence: known?.id ?? '', version: String(known?.version) },
    }),
    ...quiet,
    enabled: known !== undefined,
  });
  const isTyped = dirtyFields.text === true;
  useEffect(() => {
    if (known && newest && !isTyped) {
      form.resetField('text', { defaultValue: newest.text });
      form.resetField('allows', { defaultValue: newest.allows });
    }
  }, [known, newest, isTyped, form]);
  const publish = async (body: Fields): Promise<void> => {
    setShown(null);
    await call('POST /licences', { body });
    form.reset({ name: '', text: '', allows: byFact(() => false) });
    toastSuccess('Licence published');
    await refreshShop();
  };
  /** The server says what is missing. */
  const look = async (fields: Fields): Promise<void> =>
    [fields.name, fields.text].some((text) => text.trim() === '') ? publish(fields) : setShown(fields);
  return (
    <>
      <form
        aria-busy={isSubmitting}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={submitBy(form, look)}
      >
        <FormFault text={errors.root?.message} />
        <TextField
          hint={known ? `Becomes version ${next}` : 'A known name gets its next version'}
          label="Name"
          maxLength={80}
          {...fieldOf(form, 'name')}
        />
        <TextAreaField
          hint="It can never be changed; who buys under it can always read it"
          label="Text"
          rows={12}
          {...fieldOf(form, 'text')}
        />
        {licenceFacts.map(({ name, question }) => (
          <CheckboxField key={name} label={question} {...fieldOf(form, `allows.${name}`)} />
        ))}
        <Button busy={isSubmitting} className="self-start" type="submit">
          Publish
        </Button>
      </form>
      <Dialog
        footer={
          <>
            <Button kind="secondary" onClick={() => setShown(null)}>
              Back
            </Button>
            <Button onClick={() => shown && void submitBy(form, () => publish(shown))()}>
              Publish for ever
            </Button>
          </>
        }
        onClose={() => setShown(null)}
        open={shown !== null}
        reading
        title={`Publish ${licenceTitle({ name: typed.trim(), version: next })}?`}
      >
        {shown && (
          <>
            <p className="font-medium">{licenceLine({ ...shown, version: next })}</p>
            <p className="wrap-anywhere mt-4 whitespace-pre-wrap">{shown.text}</p>
          </>
        )}
      </Dialog>
    </>
  );
};

/** The licences with all their versions, and a form for the next. */
export const LicencesScreen = () => {
  const query = useQuery(licencesQuery());
  if (!query.data) return <NotLoaded query={query} waiting={<Skeleton className="h-96 w-full" />} />;
  return (
    <div className="flex flex-col gap-6">
      <Panel className="p-5 md:p-6">
        <ul className="flex flex-col gap-2">
          {query.data.map((licence) => (
            <li key={`${licence.id}/${licence.version}`}>
              <LicenceLink licence={licence} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel className="p-5 md:p-6">
        <h2 className="mb-4 font-semibold text-h2">Publish a licence</h2>
        <PublishForm licences={query.data} />
      </Panel>
    </div>
  );
};
