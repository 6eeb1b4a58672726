import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EventStoreDBClient } from '@eventstore/db-client';
import { credentials } from '@grpc/grpc-js';
import { expect, test, vi } from 'vitest';
import { type PatchedMembers, patchedClient } from './clientPatches.ts';

const url = 'esdb://token:sixteen-letters-1@127.0.0.1:2113?tls=false';
const manifest = createRequire(import.meta.url).resolve('@eventstore/db-client/package.json');

/** Each patched member, and a member of the client that reaches it in this way. */
const patched: Record<keyof PatchedMembers, readonly [caller: string, call: string]> = {
  handleError: ['execute', 'this.handleError('],
  supports: ['appendToStream', 'this.supports('],
  getChannel: ['createGRPCClient', 'this.getChannel('],
  getGRPCClient: ['execute', 'this.getGRPCClient('],
  createCredentialsMetadataGenerator: ['callArguments', 'this.createCredentialsMetadataGenerator('],
};

test('the patches are for this version of the client: for another one, read them and their upstream issues again', () => {
  expect(JSON.parse(readFileSync(manifest, 'utf8')).version).toBe('6.2.1');
});

test.each(Object.entries(patched))(
  'the client reaches its own %s, as the patch expects',
  (name, [caller, call]) => {
    const members = EventStoreDBClient.connectionString`${url}` as unknown as Record<string, unknown>;
    expect(Object.hasOwn(members, name)).toBe(true);
    expect(members[name]).toBeTypeOf('function');
    expect(String(members[caller])).toContain(call);
  },
);

test('each client gets credentials that equal no others, and the library gets its function back', () => {
  const { createInsecure } = credentials;
  const watched = vi.spyOn(credentials, 'createInsecure');
  const [first, second] = [patchedClient(url), patchedClient(url)].map(
    (_, index) => watched.mock.results[index]?.value,
  );
  const restored = credentials.createInsecure === (watched as unknown);
  watched.mockRestore();
  expect([first._equals(first), first._equals(second), second._equals(first)]).toEqual([true, false, false]);
  expect([restored, credentials.createInsecure === createInsecure]).toEqual([true, true]);
  // Without the patch they would be equal.
  expect(createInsecure()._equals(createInsecure())).toBe(true);
});

test('appends are single calls, failures leave the client alone, and the token is sent without TLS', async () => {
  const { client } = patchedClient(url);
  const inner = client as unknown as PatchedMembers;
  expect(await inner.supports()).toBe(false);
  await expect(inner.handleError()).resolves.toBeUndefined();
  const sent = vi.fn();
  inner.createCredentialsMetadataGenerator()({}, sent);
  const basic = `Basic ${Buffer.from('token:sixteen-letters-1').toString('base64')}`;
  expect(sent.mock.calls[0]?.[1].get('authorization')).toEqual([basic]);
});
