import type { World } from "../scenes/World.ts"

/** How many statements a server has asked so far. */
export const statementsOf = async ({ api }: Pick<World, "api">): Promise<number> => {
  const { text } = await api.call("GET", "/metrics")
  const counts = [...text.matchAll(/^design_workspace_sql_statements_total\{.*\} (\S+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}
