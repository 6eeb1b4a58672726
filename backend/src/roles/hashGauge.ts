import type { Passwords } from '#infra/vault/passwords.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';

/** Password hashes that run or wait; grows when many people log in at once. */
export const hashGauge = ({ load }: Pick<Passwords, 'load'>): GaugeDefinition => ({
  name: 'password_hashes',
  help: 'Hashes of passwords that run or wait for their turn, in this process',
  labels: ['state'],
  read: async () => Object.entries(load()).map(([state, value]) => ({ labels: { state }, value })),
});
