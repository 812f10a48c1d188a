import pg from "pg"

/** Does something on a connection of its own. */
export const connected = async <A>(url: string, work: (database: pg.Client) => Promise<A>): Promise<A> => {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
