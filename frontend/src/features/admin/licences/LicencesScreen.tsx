import { useQuery } from '@tanstack/react-query';
import type { SentTo } from 'backend/contract/calls/calls.ts';
import { byFact, licenceFacts } from 'backend/domain/catalogue/licences/licenceFacts.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { licencesQuery } from '../../../lib/licencesQuery.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { LicenceLink } from '../../../ui/LicenceLink.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Publishes a licence; a known name gets its next version. */
const PublishForm = () => {
  const form = useForm({ defaultValues: { name: '', text: '', allows: byFact(() => false) } });
  const { errors, isSubmitting } = form.formState;
  const publish = async (body: SentTo<'POST /licences'>[0]['body']): Promise<void> => {
    await call('POST /licences', { body });
    form.reset();
    toastSuccess('Licence published');
    await refreshShop();
  };
  return (
    <form
      aria-busy={isSubmitting}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={submitBy(form, publish)}
    >
      <FormFault text={errors.root?.message} />
      <TextField
        hint="A known name gets its next version"
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
        <PublishForm />
      </Panel>
    </div>
  );
};
