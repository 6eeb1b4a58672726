import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema, parseConfig } from '#config';
import { queueGauge } from '../src/roles/policies.ts';
import { needs, secrets } from './secretsOfRoles.ts';

const folder = fileURLToPath(new URL('../../ops/kubernetes/', import.meta.url));
const read = (name: string): string => readFileSync(folder + name, 'utf8');
const listed: readonly string[] = parse(read('kustomization.yaml')).resources;
const resources = listed.flatMap((name) => parseAllDocuments(read(name)).map((document) => document.toJS()));
const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
const [{ data: settings, metadata: settingsOf }] = ofKind('ConfigMap');
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

test.skipIf(!hasKubectl)('kubectl builds it (skipped without kubectl)', () => {
  const { status, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

test('settings and secrets are variables of the shop, and form a configuration without a shared folder', () => {
  const isOurs = (name: string) => name in environmentSchema.entries;
  const given = { ...secrets, ...settings };
  const faulty = Object.keys(given).filter((name) => !isOurs(name) || (name in secrets && name in settings));
  expect(faulty).toEqual([]);
  expect(parseConfig(given)).toMatchObject({ NODE_ENV: 'production', S3_URL: expect.any(String) });
  // Every variable that is named like a secret is one.
  const others = Object.keys(environmentSchema.entries).filter((name) => !(name in secrets));
  const named = others.filter((name) => /PASSWORD|SECRET|TOKEN|_KEY(_|$)/.test(name));
  expect(named).toEqual(['CONTACT_PUBLIC_KEY']);
});

test('the workers scale with a metric that the shop reports', () => {
  const { name } = queueGauge({ counts: async () => [] });
  expect(read('scaling.yaml')).toContain(`metric: { name: ${name}, selector`);
});

test('roles call only the ports of their services, and not the metadata service of the cloud', () => {
  const rules = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.egress ?? []);
  const portsOf = ({ ports }: { readonly ports: readonly { readonly port: number }[] }) =>
    ports.map(({ port }) => port);
  expect(new Set(rules.flatMap(portsOf))).toEqual(new Set([53, 443, 465, 587, 2113, 4318, 5432, 6379]));
  const https = rules.find((rule) => portsOf(rule).includes(443));
  expect(https.to[0].ipBlock).toEqual({ cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] });
});

test.each(['web', 'projections', 'policies', 'workers'])(
  '%s runs restricted, with its probes and the secrets that it needs',
  (role) => {
    const pod = ofKind('Deployment').find(({ metadata }) => metadata.name === role).spec.template.spec;
    // The restricted profile of Pod Security, on a read-only root; no container of another kind, and nothing of the host.
    const mounts = [settings.DATA_DIR, '/tmp'].map((mountPath) => expect.objectContaining({ mountPath }));
    const port = Number(role === 'web' ? settings.PORT : settings.HEALTH_PORT);
    const [{ name: portName }] = pod.containers[0].ports;
    const live = { httpGet: { path: '/api/health/live', port: portName } };
    const keys = Object.keys(secrets).filter((secret) => needs(role, secret));
    const refs = keys.map((key) => [key, { secretKeyRef: { name: 'shop-secrets', key } }] as const);
    expect(pod.containers).toEqual([
      expect.objectContaining({
        args: [`--services=${role}`],
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: mounts,
        ports: [{ name: portName, containerPort: port }],
        startupProbe: expect.objectContaining(live),
        livenessProbe: expect.objectContaining(live),
        readinessProbe: expect.objectContaining({ httpGet: { path: '/api/health/ready', port: portName } }),
        env: refs.map(([name, valueFrom]) => ({ name, valueFrom })),
        envFrom: [{ configMapRef: { name: settingsOf.name } }],
      }),
    ]);
    const seccompProfile = { type: 'RuntimeDefault' };
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile });
    for (const field of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers', 'ephemeralContainers'])
      expect(pod).not.toHaveProperty(field);
    for (const volume of pod.volumes) expect(Object.keys(volume)).toEqual(['name', 'emptyDir']);
  },
);
