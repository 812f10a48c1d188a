import { execFileSync } from "node:child_process"
import { cpus, totalmem } from "node:os"
import { connected } from "./data/connected.ts"
import { generator } from "./load/generator.ts"

const commit = (): string => {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim()
  } catch {
    return "unknown"
  }
}

const postgres = (databaseUrl: string): Promise<string> =>
  connected(databaseUrl, async (database) => {
    const { rows } = await database.query(
      "SELECT current_setting('server_version') AS version, current_setting('shared_buffers') AS buffers"
    )
    return `PostgreSQL ${rows[0].version} with shared_buffers of ${rows[0].buffers}`
  })

/** On what the figures of a result were measured. */
export const machine = async (databaseUrl: string): Promise<string> => {
  const cores = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  return [
    `${cores.length} cores (${cores[0]?.model ?? "unknown"})`,
    `${gibibytes} GiB`,
    `Node ${process.version}`,
    await postgres(databaseUrl),
    generator.name,
    `commit ${commit()}`
  ].join(", ")
}
