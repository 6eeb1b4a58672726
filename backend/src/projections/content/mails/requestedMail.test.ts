import { expect, test } from 'vitest';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userEvents } from '#domain/accounts/user.events.ts';
import { type ConversionEvent, conversionEvents } from '#domain/catalogue/conversion.events.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { type AnnouncementEvent, announcementEvents } from '#domain/ordering/announcement.events.ts';
import { type OrderEvent, orderEvents } from '#domain/ordering/order.events.ts';
import { type PurchasesEvent, purchasesEvents } from '#domain/ordering/purchases.events.ts';
import { templateNames } from '#infra/mail/templates/templateNames.ts';
import { policies } from '#policies/registry.ts';
import { recorded } from '#testing/specifications/policySpecification.ts';
import { newestSample } from '../../../eventDocs/goldenSamples.ts';
import { requestedMail } from './requestedMail.ts';

type Requesting = UserEvent | OrderEvent | PurchasesEvent | AnnouncementEvent | ConversionEvent;

/** A sample of the newest version of each event of users, orders and purchases, and both outcomes of a dispute. */
const samples = [
  ...userEvents,
  ...orderEvents,
  ...purchasesEvents,
  ...announcementEvents,
  ...conversionEvents,
].flatMap(({ type }): DomainEvent[] => {
  const data = newestSample(type) as Readonly<Record<string, unknown>>;
  if (type !== 'DisputeClosed') return [{ type, data }];
  return (['won', 'lost'] as const).map((status) => ({ type, data: { ...data, status } }));
});

/** The template of the mail that the policies request, if any. */
const mailOf = (event: RecordedEvent): string | null => {
  const category = event.streamName.slice(0, event.streamName.indexOf('-'));
  const templates = policies
    .filter(({ streamCategories }) => streamCategories.includes(category))
    .flatMap(({ react }) => {
      const reaction = react(event);
      return 'ignored' in reaction ? [] : reaction;
    })
    .filter(({ job }) => job.name === 'sendMail')
    .map(({ payload }) => (payload as { template: string }).template);
  expect(templates.length).toBeLessThan(2);
  return templates[0] ?? null;
};

const kindOf = (type: string): string => {
  if (conversionEvents.some((event) => event.type === type)) return 'conversion';
  if (announcementEvents.some((event) => event.type === type)) return 'announcement';
  if (purchasesEvents.some((event) => event.type === type)) return 'purchases';
  return userEvents.some((event) => event.type === type) ? 'user' : 'order';
};

test.each(samples)('the list of mails and the policies agree on $type', (sample) => {
  const kind = kindOf(sample.type);
  const event = recorded(`${kind}-x`, sample);
  expect(requestedMail(event as RecordedEvent<Requesting>)).toBe(mailOf(event));
});

test('the samples contain every mail to a user', () => {
  const asked = samples.map((sample) => requestedMail(recorded('x-x', sample) as RecordedEvent<Requesting>));
  expect(new Set(asked)).toEqual(
    new Set([null, ...templateNames.filter((name) => !name.startsWith('contact'))]),
  );
});
