import { connectTo, type DatabaseConnection } from 'backend/infra/database/connectTo.ts';
import { extensions } from 'backend/projections/checkpoint.ts';
import { judgeClock, readClock } from './clocks.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

/** The oldest version that the tests run with, in the form of `server_version_num`. */
const leastVersion = 150_000;

const { well, warning, fault } = findingsOf('Postgres');

type Facts = {
  readonly version: string;
  readonly number: string;
  readonly encoding: string;
  readonly mayCreate: boolean;
  readonly isStandby: boolean;
  readonly connections: string;
  readonly available: readonly string[];
  readonly installed: readonly string[];
};

const factsOf = async (client: DatabaseConnection): Promise<Facts | undefined> => {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num') as number,
       current_setting('server_encoding') as encoding,
       current_setting('max_connections') as connections,
       has_database_privilege(current_database(), 'CREATE') as "mayCreate",
       pg_is_in_recovery() as "isStandby",
       array(select name::text from pg_available_extensions where name = any ($1)) as available,
       array(select extname::text from pg_extension where extname = any ($1)) as installed`,
    [extensions],
  );
  return rows[0];
};

const judge = (facts: Facts): readonly Finding[] => {
  const findings: Finding[] = [];
  if (Number(facts.number) < leastVersion)
    findings.push(fault(`version ${facts.version}`, 'Use Postgres 15 or newer'));
  if (facts.encoding !== 'UTF8')
    findings.push(
      fault(
        `the database is encoded in ${facts.encoding}`,
        "Create it anew: create database shop encoding 'UTF8' template template0",
      ),
    );
  if (!facts.mayCreate)
    findings.push(
      fault('the user may create no schema', 'grant create on database … to the user of DATABASE_URL'),
    );
  if (facts.isStandby)
    findings.push(fault('the server is a standby and takes no writes', 'Name the primary in DATABASE_URL'));
  const missing = extensions.filter(
    (name) => !facts.available.includes(name) && !facts.installed.includes(name),
  );
  if (missing.length > 0)
    findings.push(
      fault(
        `extensions are missing: ${missing.join(', ')}`,
        'Install the contrib package of the server (Debian: postgresql-contrib)',
      ),
    );
  if (Number(facts.connections) < 50)
    findings.push(
      warning(
        `max_connections is ${facts.connections}`,
        'Give it at least 100 (docs/SCALING.md), or smaller pools to the roles',
      ),
    );
  return findings.length > 0
    ? findings
    : [well(`version ${facts.version}, ${facts.encoding}, rights and extensions`)];
};

/** Version, encoding, rights, extensions and clock of the database. */
export const checkPostgres = async (url: string): Promise<readonly Finding[]> => {
  let client: DatabaseConnection;
  try {
    client = await connectTo(url);
  } catch (error) {
    return [fault(`cannot be reached: ${inOneLine(error)}`, 'Start it, or correct DATABASE_URL')];
  }
  try {
    const facts = await factsOf(client);
    const clock = await readClock(async () => {
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
      return rows[0]?.at ?? new Date(Number.NaN);
    });
    return [...(facts ? judge(facts) : []), judgeClock('Postgres', clock)];
  } finally {
    await client.end();
  }
};
