import { describe, expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../../kernel/decider.ts';
import type { PurchasesEvent } from './purchases.events.ts';
import { conflictingClaims, purchasesDecider } from './purchases.ts';

const given = deciderSpecification(purchasesDecider);
const userId = 'u';
const claimed = (orderId: string, modelIds: string[], checkoutKey = `key ${orderId}`): PurchasesEvent => ({
  type: 'ModelsClaimed',
  data: { userId, orderId, modelIds, checkoutKey },
});
const released = (orderId: string): PurchasesEvent => ({ type: 'ClaimReleased', data: { userId, orderId } });
const claim = (
  orderId: string,
  modelIds: string[],
  checkoutKey = `key ${orderId}`,
  overlooked: string[] = [],
) => ({ type: 'ClaimModels', userId, orderId, modelIds, checkoutKey, overlooked }) as const;

describe('claiming models', () => {
  test('holds them for the order', () => given().decides(claim('o1', ['a', 'b']), claimed('o1', ['a', 'b'])));
  test('appends nothing when the same order repeats it', () =>
    given(claimed('o1', ['a'])).ignores(claim('o1', ['a'])));
  test('is refused while another order holds one of them (Q37)', () =>
    given(claimed('o1', ['a', 'b'])).refuses(claim('o2', ['b', 'c']), 'claimed'));
  test('succeeds after the other order released the models', () =>
    given(claimed('o1', ['a']), released('o1')).decides(claim('o2', ['a']), claimed('o2', ['a'])));
  test('other models are unaffected', () =>
    given(claimed('o1', ['a'])).decides(claim('o2', ['b']), claimed('o2', ['b'])));
  test('the refusal names the blocking orders, newest first', () => {
    const state = fold(purchasesDecider, [claimed('o1', ['a']), claimed('o2', ['b']), claimed('o3', ['c'])]);
    const orders = conflictingClaims(state, { modelIds: ['a', 'b'], checkoutKey: 'k' });
    expect(orders.map(({ orderId }) => orderId)).toEqual(['o2', 'o1']);
  });
  test('the same checkout finds its earlier order, even a failed one (Q22)', () =>
    given(claimed('o1', ['a'], 'k'), released('o1')).refuses(claim('o2', ['a'], 'k'), 'claimed'));
  test('an earlier order that ended without a decision can be ignored', () =>
    given(claimed('o1', ['a'], 'k'), released('o1')).decides(
      claim('o2', ['a'], 'k', ['o1']),
      claimed('o2', ['a'], 'k'),
    ));
});

describe('releasing a claim', () => {
  test('returns the models, once', () => {
    given(claimed('o1', ['a'])).decides({ type: 'ReleaseClaim', userId, orderId: 'o1' }, released('o1'));
    given(claimed('o1', ['a']), released('o1')).ignores({ type: 'ReleaseClaim', userId, orderId: 'o1' });
  });
  test('appends nothing for an order without a claim', () =>
    given().ignores({ type: 'ReleaseClaim', userId, orderId: 'o9' }));
});

describe('releasing single models', () => {
  const released: PurchasesEvent = {
    type: 'ModelsReleased',
    data: { userId, orderId: 'o1', modelIds: ['a'] },
  };
  const release = { type: 'ReleaseModels', userId, orderId: 'o1', modelIds: ['a'] } as const;
  test('returns them, once, and leaves the others (ADR 63)', () => {
    given(claimed('o1', ['a', 'b'])).decides(release, released);
    given(claimed('o1', ['a', 'b']), released).ignores(release);
    given(claimed('o1', ['a', 'b']), released).decides(claim('o2', ['a']), claimed('o2', ['a']));
    given(claimed('o1', ['a', 'b']), released).refuses(claim('o2', ['b']), 'claimed');
  });
});

describe('models from the shop', () => {
  const card = { assetId: 'card', fileName: 'card.png', mediaType: 'image/png', bytes: 1, sha256: '0' };
  const reason = { personId: userId, iv: 'i', tag: 't', data: 'd' } as never;
  const data = { userId, modelId: 'a', name: 'Chair', card, version: 2, reason };
  const granted: PurchasesEvent = { type: 'ModelGranted', data };
  const revoked: PurchasesEvent = {
    type: 'GrantRevoked',
    data: { userId, modelId: 'a', name: 'Chair', reason },
  };
  const grant = { type: 'GrantModel', ...data } as const;
  const revoke = { type: 'RevokeGrant', userId, modelId: 'a', reason } as const;
  test('are given once, and again after they were taken back', () => {
    given(claimed('o1', ['a'])).decides(grant, granted);
    given(granted).ignores({ ...grant, version: 3 });
    given(granted, revoked).decides(grant, granted);
  });
  test('are taken back once, and only if they were given', () => {
    given(granted).decides(revoke, revoked);
    given(granted, revoked).ignores(revoke);
    given(claimed('o1', ['a'])).ignores(revoke);
  });
  test('cannot be paid for while they are the client’s', () => {
    given(granted).refuses(claim('o1', ['b', 'a']), 'given');
    given(granted, revoked).decides(claim('o1', ['a']), claimed('o1', ['a']));
  });
});
