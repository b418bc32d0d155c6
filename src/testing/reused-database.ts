import pg from "pg";

export interface ReusedDatabase {
  readonly url: string;
  /** For the next test, as it was at first; or for nobody, where the test has changed its tables. */
  giveBack(): Promise<void>;
}

const free = new Map<string, ReusedDatabase[]>();

/** A database that nobody else uses now. To empty one takes a tenth of the time that it takes to make one. */
export async function takeDatabase(
  serverUrl: string,
  create: () => Promise<string>,
): Promise<ReusedDatabase> {
  const found = free.get(serverUrl)?.pop();
  if (found) return found;
  const url = await create();
  // Nobody ends it but the server; it must neither keep the run from ending nor spoil its end.
  const client = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  client.on("error", () => {});
  const [shape, empty] = [await shapeOf(client), await emptying(client)];
  const database = {
    url,
    async giveBack() {
      await endOthers(client);
      if ((await shapeOf(client)) !== shape) return client.end();
      await client.query(empty);
      free.set(serverUrl, [...(free.get(serverUrl) ?? []), database]);
    },
  };
  return database;
}

/** Connections that were closed last a little longer than the call that closed them. */
async function endOthers(client: pg.Pool): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 10000)
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** What of its tables and indexes is not data. */
async function shapeOf(client: pg.Pool): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(concat_ws(' ', oid, relname, relnatts, relchecks, relhastriggers), ',' order by oid) as shape
      from pg_class where relnamespace = 'public'::regnamespace`,
  );
  return rows[0].shape;
}

/** The statements that bring its rows back to what they are now. Triggers would count along. */
async function emptying(client: pg.Pool): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const statements = ["set session_replication_role = replica"];
  for (const { name } of tables) {
    const { rows } = await client.query(`select json_agg(row)::text as seeds from ${name} row`);
    statements.push(`delete from ${name}`);
    if (rows[0].seeds) {
      const seeds = pg.escapeLiteral(rows[0].seeds);
      statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${seeds})`);
    }
  }
  return statements.join(";\n");
}
