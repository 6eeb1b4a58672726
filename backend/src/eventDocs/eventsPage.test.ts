import { describe, expect, test } from 'vitest';
import { documentedStreams } from './documentedEvents.ts';
import { eventsPage } from './eventsPage.ts';

const page = eventsPage();
const documented = documentedStreams.flatMap(({ events }) => events);

describe('events.md', () => {
  test.each(documented)('explains $type in whole sentences', ({ type, about, example }) => {
    expect(about.meaning).toMatch(/^[A-Z].*\.$/);
    expect(page).toContain(`### ${type}\n\n${about.meaning}\n`);
    expect(page).toContain(JSON.stringify(example, null, 2));
  });

  test('names a reader of each stream', () => {
    const unread = documentedStreams.filter(({ projections }) => projections.length === 0);
    expect(unread.map(({ category }) => category)).toEqual([]);
  });

  test('names the policy and the job that handle an event', () => {
    const followersOf = (type: string) => documented.find((event) => event.type === type)?.followers;
    expect(followersOf('PaymentReceived')).toEqual([{ policy: 'whenMailRequested', jobs: ['sendMail'] }]);
    // Only a lost dispute sends a mail: a variant of the example.
    expect(followersOf('DisputeClosed')).toEqual([{ policy: 'whenMailRequested', jobs: ['sendMail'] }]);
    expect(followersOf('CategoryAdded')).toEqual([]);
  });
});
