import type { World } from "../scenes/World.ts"

/** How many statements a server has asked so far. */
export const statementsOf = async ({ api }: Pick<World, "api">): Promise<number> => {
  const { text } = await api.call("GET", "/metrics")
  const counts = [...text.matchAll(/^design_workspace_sql_statements_total\{.*\} (\S+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const rounds = 5

/**
 * How many statements some calls need: the fewest of five rounds, each with its own preparation. What a server does
 * beside them, such as noting that a token was used, can only add to a round.
 */
export const fewestStatementsOf = async <A>(
  world: Pick<World, "api">,
  prepare: () => Promise<A>,
  calls: (prepared: A) => Promise<unknown>
): Promise<number> => {
  const counts: Array<number> = []
  for (let round = 0; round < rounds; round += 1) {
    const prepared = await prepare()
    const before = await statementsOf(world)
    await calls(prepared)
    counts.push((await statementsOf(world)) - before)
  }
  return Math.min(...counts)
}
