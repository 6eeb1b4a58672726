// Makes a user of Postgres for each role, with a password of its own and no rights over the server. They own the shop's tables together:
// whichever role starts first creates them. Run by a superuser, as often as you like; tables that the superuser owns become theirs:
// DATABASE_URL=postgres://superuser:…@host/shop WEB_PASSWORD=… PROJECTIONS_PASSWORD=… POLICIES_PASSWORD=… WORKERS_PASSWORD=… \
// node backend/scripts/databaseUsers.mjs
import pg from 'pg';

const { DATABASE_URL = '', OWNER = 'shop_roles' } = process.env;
const users = ['web', 'projections', 'policies', 'workers'].map((name) => ({
  name,
  password: process.env[`${name.toUpperCase()}_PASSWORD`] ?? '',
}));
if (DATABASE_URL === '' || users.some(({ password }) => password === '')) {
  process.stderr.write('DATABASE_URL with a superuser, and a password for each role, are needed\n');
  process.exit(1);
}

/** What the superuser owns outside of extensions and the system; sequences of a column follow their table. */
const owned = `
  select format('schema %I', nspname) as thing
  from pg_namespace where nspowner = current_user::regrole and nspname !~ '^pg_|^information_schema$'
  union all
  select format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    nspname, relname)
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_|^information_schema$'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'e', 'i'))
  union all
  select format('routine %s', p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where proowner = current_user::regrole and nspname !~ '^pg_|^information_schema$'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select format('type %s', t.oid::regtype)
  from pg_type t join pg_namespace n on n.oid = typnamespace
  where typowner = current_user::regrole and typtype in ('d', 'e') and nspname !~ '^pg_|^information_schema$'
    and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')`;

const client = new pg.Client(DATABASE_URL);
await client.connect();
const run = (...statements) => client.query(statements.join(';\n'));
const makeRole = (name) =>
  `do $do$ begin
    if not exists (select from pg_roles where rolname = ${client.escapeLiteral(name)}) then create role ${client.escapeIdentifier(name)}; end if;
  end $do$`;
const owner = client.escapeIdentifier(OWNER);
try {
  const { database } = client;
  await run(
    'begin',
    makeRole(OWNER),
    `alter database ${client.escapeIdentifier(database)} owner to ${owner}`,
  );
  for (const { name, password } of users) {
    const user = client.escapeIdentifier(name);
    await run(
      makeRole(name),
      `alter role ${user} login nosuperuser nocreatedb nocreaterole noinherit password ${client.escapeLiteral(password)}`,
      `grant ${owner} to ${user}`,
      `alter role ${user} set role = ${owner}`,
    );
  }
  const { rows } = await client.query(owned);
  await run(...rows.map(({ thing }) => `alter ${thing} owner to ${owner}`), 'commit');
} finally {
  await client.end();
}
process.stdout.write(`${users.map(({ name }) => name).join(', ')} have users of their own\n`);
