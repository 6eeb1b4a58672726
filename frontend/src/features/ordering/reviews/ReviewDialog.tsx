import type { WireReview } from 'backend/contract/calls/ordering/reviews.ts';
import { longestReview } from 'backend/contract/constants.ts';
import { reportReasonNames, reportReasons } from 'backend/contract/reviewReport.ts';
import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { filledText } from '../../../lib/filledText.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import type { FieldProps } from '../../../ui/FieldFrame.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { reloadReviews } from './reviewQueries.ts';

const longest = v.maxLength<string, number, string>(longestReview, `At most ${longestReview} characters`);
const writing = v.object({
  stars: v.pipe(v.string(), v.nonEmpty('Choose the stars')),
  text: v.pipe(v.string(), v.trim(), longest),
});
const saying = v.object({ text: v.pipe(filledText('Write a text'), longest) });

const meanings = ['bad', 'poor', 'fair', 'good', 'very good'] as const;

/** Five stars as a group of radio buttons, so the arrow keys choose; all stars up to the chosen one are full. */
const StarField = ({ error, ...control }: Pick<FieldProps, 'error'> & ComponentProps<'input'>) => (
  <fieldset aria-describedby={error ? 'stars-error' : undefined} className="flex flex-col gap-1.5">
    <legend className="font-medium text-sm">Stars</legend>
    <div className="flex text-pro">
      {meanings.map((meaning, nth) => (
        <label
          className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus [&:has(:checked)>svg]:fill-current [&:has(~*_:checked)>svg]:fill-current"
          key={meaning}
        >
          <input
            {...control}
            className="absolute inset-0 cursor-pointer opacity-0"
            type="radio"
            value={nth + 1}
          />
          <Star className="size-7" />
          <span className="sr-only">{`${nth + 1} – ${meaning}`}</span>
        </label>
      ))}
    </div>
    {error && (
      <p className="text-danger text-sm" id="stars-error">
        {error}
      </p>
    )}
  </fieldset>
);

type Props = { readonly modelId: string; readonly onEnd: () => void };

/** A client's review of a model that they own. */
export const WriteReview = ({ modelId, review, onEnd }: Props & { readonly review: WireReview | null }) => (
  <Dialog focus="first" onClose={onEnd} open title="Your review">
    <DialogForm
      action="Publish"
      initial={{ stars: review ? String(review.stars) : '', text: review?.text ?? '' }}
      onClose={onEnd}
      schema={writing}
      send={async ({ stars, text }) => {
        await call('POST /review/:id', { params: { id: modelId }, body: { stars: Number(stars), text } });
        await reloadReviews(modelId);
        toastSuccess('Your review is published');
        onEnd();
      }}
    >
      {(form) => (
        <>
          <StarField {...fieldOf(form, 'stars')} />
          <TextAreaField
            hint="It appears with your first name and the first letter of your last name."
            label="Review"
            rows={5}
            {...fieldOf(form, 'text')}
          />
        </>
      )}
    </DialogForm>
  </Dialog>
);

const reporting = v.object({
  reason: v.pipe(v.picklist(['', ...reportReasonNames]), v.nonEmpty('Choose a reason')),
  text: v.pipe(filledText('Say what is wrong'), longest),
  email: v.pipe(v.string(), v.trim()),
});

/** Anybody's report of a review to the shop (Regulation 2022/2065, article 16). */
export const ReportReview = ({ review, onEnd }: Pick<Props, 'onEnd'> & { readonly review: WireReview }) => (
  <Dialog focus="first" onClose={onEnd} open title="Report the review">
    <DialogForm
      action="Report"
      initial={{ reason: '', text: '', email: '' }}
      onClose={onEnd}
      schema={reporting}
      send={async ({ reason, ...body }) => {
        const found = reportReasonNames.find((name) => name === reason) ?? 'unlawful';
        await call('POST /review/report/:id', {
          params: { id: review._id },
          body: { ...body, reason: found },
        });
        toastSuccess('Thank you. A person looks at the review.');
        onEnd();
      }}
    >
      {(form) => (
        <>
          <SelectField
            choices={[['', 'Choose a reason'], ...Object.entries(reportReasons)]}
            label="Reason"
            {...fieldOf(form, 'reason')}
          />
          <TextAreaField label="What is wrong with it?" rows={4} {...fieldOf(form, 'text')} />
          <TextField
            autoComplete="email"
            hint="Optional. We mail you that we have your report, and what we decide."
            label="Email"
            type="email"
            {...fieldOf(form, 'email')}
          />
        </>
      )}
    </DialogForm>
  </Dialog>
);

const words = {
  answer: { title: 'Answer the review', action: 'Publish the answer', label: 'Answer' },
  hide: { title: 'Hide the review', action: 'Hide', label: 'Reason, which everybody can read' },
  keep: { title: 'Keep the review', action: 'Keep', label: 'Reason, for its author and who reported it' },
} as const;

/** The Admin's answer to a review, or the reason to hide or keep it. */
export const SayOfReview = ({
  what,
  review,
  modelId,
  onEnd,
}: Props & { readonly what: keyof typeof words; readonly review: WireReview }) => {
  const { title, action, label } = words[what];
  return (
    <Dialog focus="first" onClose={onEnd} open title={title}>
      <DialogForm
        action={action}
        initial={{ text: what === 'answer' ? (review.answer?.text ?? '') : '' }}
        onClose={onEnd}
        schema={saying}
        send={async (body) => {
          await call(`POST /review/${what}/:id`, { params: { id: review._id }, body });
          await reloadReviews(modelId);
          onEnd();
        }}
      >
        {(form) => <TextAreaField label={label} rows={4} {...fieldOf(form, 'text')} />}
      </DialogForm>
    </Dialog>
  );
};
