import { expect } from "vitest"
import type { Api } from "./Api.ts"

interface Caller {
  readonly api: Api
}

/** Under a name with its labels, without the service's prefix; undefined where there is none. */
export const metricIfAny = async (api: Api, name: string): Promise<number | undefined> => {
  const { status, text } = await api.call("GET", "/metrics")
  if (status !== 200) throw new Error(`/metrics answers ${status}: ${text}`)
  const line = text.split("\n").find((it) => it.startsWith(`design_workspace_${name} `))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ")))
}

export const metricOf = async (api: Api, name: string): Promise<number> => {
  const value = await metricIfAny(api, name)
  if (value === undefined) throw new Error(`/metrics has no ${name}`)
  return value
}

export const untilWaiting = ({ api }: Caller, count: number) =>
  expect.poll(() => metricOf(api, "long_polls_waiting"), { timeout: 60_000 }).toBe(count)

export const statementsOf = async ({ api }: Caller): Promise<number> => {
  const { text } = await api.call("GET", "/metrics")
  const counts = [...text.matchAll(/^design_workspace_sql_statements_total\{.*\} (\S+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const rounds = 5

/** The fewest of five rounds: what a server does besides, such as noting that a token was used, can only add to one. */
export const fewestStatementsOf = async <A>(
  world: Caller,
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
