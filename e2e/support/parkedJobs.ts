import type { WireJobs } from '../../backend/src/contract/calls/system/systemCalls.ts';

/** The answer of a shop with two failed jobs: a refused mail and a missing picture. */
export const someParked: WireJobs = {
  queues: [
    { queue: 'mail', waiting: 3, active: 1, delayed: 2, parked: 1 },
    { queue: 'images', waiting: 0, active: 2, delayed: 0, parked: 1 },
    { queue: 'catalogue', waiting: 0, active: 0, delayed: 0, parked: 0 },
    { queue: 'accounts', waiting: 0, active: 0, delayed: 0, parked: 0 },
  ],
  mailFailure: null,
  parked: [
    {
      queue: 'mail',
      id: 'j-6b0f3f0e-7a6e-5f43-9a0c-0d5b2f1f8f11',
      name: 'sendMail',
      about: {
        template: 'verify',
        causeEventId: '0e6f9b58-3c2c-5d0e-8a57-9f6d0c4b7a21',
        subjectId: '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44',
      },
      reason: 'Error: The mail server refused: 550 5.1.1 <[address]> No such mailbox here',
      since: '2026-03-01T10:00:00.000Z',
    },
    {
      queue: 'images',
      id: 'j-1c5d0a1b-9a55-5a3e-8c11-2b8f4d9e7c33',
      name: 'makeRenditions',
      about: {
        assetId: '9a2f1c7d-4be2-4d0c-8f3a-5e6d7c8b9a10',
        modelId: 'b7c0d9e8-1f2a-4b3c-9d4e-5f6a7b8c9d0e',
      },
      reason: 'Error: The file assets/9a/9a2f1c7d-4be2-4d0c-8f3a-5e6d7c8b9a10 is missing',
      since: '2026-02-27T16:42:00.000Z',
    },
  ],
};
