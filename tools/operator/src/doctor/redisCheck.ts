import { Redis } from 'ioredis';
import { judgeClock, readClock } from './clocks.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

const timeoutMs = 5_000;
const leastMajor = 7;

const { well, fault } = findingsOf('Redis');

const judge = (info: string): readonly Finding[] => {
  const fact = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const findings: Finding[] = [];
  const version = fact('redis_version');
  if (Number.parseInt(version, 10) < leastMajor)
    findings.push(fault(`version ${version}`, `Use Redis ${leastMajor} or newer`));
  if (fact('maxmemory_policy') !== 'noeviction')
    findings.push(
      fault(
        `maxmemory-policy is ${fact('maxmemory_policy')}: jobs may be thrown out`,
        'Set maxmemory-policy noeviction',
      ),
    );
  if (fact('aof_enabled') !== '1')
    findings.push(fault('appendonly is off: a restart loses jobs', 'Set appendonly yes'));
  return findings.length > 0 ? findings : [well(`version ${version}, keeps its jobs`)];
};

/** Version, durability and clock of the queues' Redis. */
export const checkRedis = async (url: string): Promise<readonly Finding[]> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Its failures are reported by the calls.
  redis.on('error', () => {});
  try {
    await redis.connect();
    const findings = judge(await redis.info());
    const clock = await readClock(async () => {
      const [seconds, micros] = await redis.time();
      return new Date(Number(seconds) * 1000 + Number(micros) / 1000);
    });
    return [...findings, judgeClock('Redis', clock)];
  } catch (error) {
    return [fault(`cannot be reached: ${inOneLine(error)}`, 'Start it, or correct REDIS_URL')];
  } finally {
    redis.disconnect();
  }
};
