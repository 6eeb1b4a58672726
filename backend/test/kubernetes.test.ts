import { readdirSync, readFileSync } from 'node:fs';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as serviceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema, parseConfig } from '#config';
import { queueGauge } from '../src/roles/policies.ts';
import { needs, secrets } from './secretsOfRoles.ts';

type Validate = ((data: unknown) => boolean) & { errors?: unknown };
/** The schemas that Kubernetes publishes, of the versions that the files use. */
const schemas: Readonly<Record<string, unknown>> = {
  'v1 Namespace': namespace,
  'v1 ServiceAccount': serviceAccount,
  'v1 ConfigMap': configMap,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
};

const labels = v.record(v.string(), v.string());
const podSchema = v.looseObject({
  serviceAccountName: v.string(),
  securityContext: v.looseObject({}),
  containers: v.array(
    v.looseObject({
      image: v.string(),
      args: v.array(v.string()),
      env: v.array(v.looseObject({ name: v.string(), valueFrom: v.looseObject({ secretKeyRef: labels }) })),
      envFrom: v.array(v.looseObject({ configMapRef: labels })),
      ports: v.array(v.looseObject({ name: v.string(), containerPort: v.number() })),
      securityContext: v.looseObject({}),
      volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
    }),
  ),
  volumes: v.array(v.looseObject({ name: v.string(), emptyDir: v.looseObject({}) })),
});
const deploymentSchema = v.looseObject({
  metadata: v.looseObject({ name: v.string(), labels }),
  spec: v.looseObject({
    selector: v.looseObject({ matchLabels: labels }),
    template: v.looseObject({ metadata: v.looseObject({ labels }), spec: podSchema }),
  }),
});
const resourceSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});

const folder = new URL('../../ops/kubernetes/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const kustomization = v.parse(
  v.looseObject({ namespace: v.string(), resources: v.array(v.string()) }),
  parse(textOf('kustomization.yaml')),
);
const resources = kustomization.resources.flatMap((name) =>
  parseAllDocuments(textOf(name)).map((document) => v.parse(resourceSchema, document.toJS())),
);
const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
const deployments = ofKind('Deployment').map((resource) => v.parse(deploymentSchema, resource));
const roles = ['web', 'projections', 'policies', 'workers'];

/** Records which fields of a value a schema reads. `unasked` lists the paths of fields that the schema does not have. */
const watched = (value: unknown, path = ''): { readonly seen: unknown; readonly unasked: () => string[] } => {
  if (value === null || typeof value !== 'object') return { seen: value, unasked: () => [] };
  const inner = new Map(Object.entries(value).map(([key, each]) => [key, watched(each, `${path}/${key}`)]));
  const asked = new Set<unknown>();
  const seen = new Proxy(value, {
    get: (target, key) => {
      asked.add(key);
      return inner.get(String(key))?.seen ?? Reflect.get(target, key);
    },
  });
  const unasked = () =>
    [...inner].flatMap(([key, each]) => (asked.has(key) ? each.unasked() : [`${path}/${key}`]));
  return { seen, unasked };
};

const faultsOf = (resource: v.InferOutput<typeof resourceSchema>): unknown => {
  const validate = schemas[`${resource.apiVersion} ${resource.kind}`] as Validate | undefined;
  if (!validate) return 'no schema';
  const { seen, unasked } = watched(resource);
  return validate(seen) ? unasked() : validate.errors;
};

test('every resource conforms to the published schema of its kind, and has no unknown field', () => {
  expect(resources.length).toBeGreaterThan(10);
  for (const resource of resources)
    expect(faultsOf(resource), `${resource.kind} ${resource.metadata.name}`).toEqual([]);
});

test('the check finds a misspelt field and a value of another type', () => {
  const [web] = ofKind('Deployment');
  if (!web) throw new Error('no Deployment');
  const spec = web.spec as Record<string, unknown>;
  expect(faultsOf({ ...web, spec: { ...spec, replica: 2 } })).toEqual(['/spec/replica']);
  expect(faultsOf({ ...web, spec: { ...spec, replicas: 'two' } })).not.toEqual([]);
});

test('the kustomization lists all files of the folder', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  expect(ofKind('Namespace').map(({ metadata }) => metadata.name)).toEqual([kustomization.namespace]);
});

test('each role has a deployment with a disruption budget', () => {
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(roles);
  expect(ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(roles);
  for (const { metadata, spec } of deployments)
    expect(spec.template.spec.containers.map(({ args }) => args)).toEqual([[`--services=${metadata.name}`]]);
});

const settings = v.parse(labels, v.parse(v.looseObject({ data: labels }), ofKind('ConfigMap')[0]).data);

test('settings and secrets are variables of the shop, and form a configuration without a shared folder', () => {
  const given = { ...secrets, ...settings };
  expect(Object.keys(given).filter((name) => !(name in environmentSchema.entries))).toEqual([]);
  expect(Object.keys(secrets).filter((name) => name in settings)).toEqual([]);
  expect(parseConfig(given)).toMatchObject({ NODE_ENV: 'production', S3_URL: expect.any(String) });
});

test('every variable of the shop that is named like a secret is one', () => {
  const named = Object.keys(environmentSchema.entries).filter((name) =>
    /PASSWORD|SECRET|TOKEN|_KEY(_|$)/.test(name),
  );
  expect(named.filter((name) => !(name in secrets))).toEqual(['CONTACT_PUBLIC_KEY']);
});

test('the workers scale with a metric that the shop reports', () => {
  const { name } = queueGauge({ counts: async () => [] });
  expect(textOf('scaling.yaml')).toContain(`metric: { name: ${name}, selector`);
});

test('roles call only the ports of their services, and not the metadata service of the cloud', () => {
  const outward = ofKind('NetworkPolicy').map((policy) => JSON.parse(JSON.stringify(policy.spec)));
  const rules = outward.flatMap(({ egress = [] }) => egress);
  expect(outward.filter(({ policyTypes }) => policyTypes.includes('Egress')).length).toBeGreaterThan(0);
  for (const { ports } of rules) expect(ports).not.toEqual([]);
  const ports = new Set(rules.flatMap((rule) => rule.ports.map(({ port }: { port: number }) => port)));
  expect(ports).toEqual(new Set([53, 443, 465, 587, 2113, 4318, 5432, 6379]));
  const https = rules.find((rule) => rule.ports[0].port === 443);
  expect(https.to[0].ipBlock).toEqual({ cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] });
});

describe.each(deployments.map((each) => [each.metadata.name, each] as const))('%s', (name, each) => {
  const pod = each.spec.template.spec;

  test('passes the restricted profile of Pod Security, on a read-only root', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const field of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers', 'ephemeralContainers'])
      expect(pod).not.toHaveProperty(field);
    expect(pod.containers).toHaveLength(1);
    for (const { securityContext, ports } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const port of ports) expect(port).not.toHaveProperty('hostPort');
    }
    for (const volume of pod.volumes) expect(Object.keys(volume)).toEqual(['name', 'emptyDir']);
  });

  test('has its health probes at the right address, and may write where the shop writes', () => {
    const [container] = pod.containers;
    const port = container?.ports[0];
    expect(port?.containerPort).toBe(Number(name === 'web' ? settings.PORT : settings.HEALTH_PORT));
    for (const [probe, path] of [
      ['startupProbe', '/api/health/live'],
      ['livenessProbe', '/api/health/live'],
      ['readinessProbe', '/api/health/ready'],
    ] as const)
      expect(container?.[probe]).toMatchObject({ httpGet: { path, port: port?.name } });
    expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([settings.DATA_DIR, '/tmp']);
    expect(container?.volumeMounts.map(({ name: volume }) => volume)).toEqual(
      pod.volumes.map(({ name: volume }) => volume),
    );
  });

  test('gets the secrets that it needs by name, and the settings', () => {
    const [container] = pod.containers;
    expect(container?.env.map((variable) => variable.name)).toEqual(
      Object.keys(secrets).filter((secret) => needs(name, secret)),
    );
    for (const variable of container?.env ?? [])
      expect(variable.valueFrom.secretKeyRef).toEqual({ name: 'shop-secrets', key: variable.name });
    const [account] = ofKind('ServiceAccount');
    const [map] = ofKind('ConfigMap');
    expect(pod.serviceAccountName).toBe(account?.metadata.name);
    expect(container?.envFrom).toEqual([{ configMapRef: { name: map?.metadata.name } }]);
    expect(each.spec.template.metadata.labels).toMatchObject(each.spec.selector.matchLabels);
  });
});
