import pg from "pg"

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 })

// biome-ignore lint/suspicious/noExplicitAny: hand-made services read rows as they come
type Rows = ReadonlyArray<any>

/** The rows of a statement that is prepared under its name. */
export const query = async (
  name: string,
  text: string,
  values: ReadonlyArray<unknown>,
  on: pg.Pool | pg.PoolClient = pool
): Promise<Rows> => (await on.query({ name, text, values: [...values] })).rows

/** Commits what is done on one connection, or nothing of it. */
export const transaction = async <A>(work: (client: pg.PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  try {
    await client.query("BEGIN")
    const done = await work(client)
    await client.query("COMMIT")
    return done
  } catch (cause) {
    await client.query("ROLLBACK").catch(() => undefined)
    throw cause
  } finally {
    client.release()
  }
}
