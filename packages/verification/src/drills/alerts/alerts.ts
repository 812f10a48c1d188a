import { prometheus } from "../../servers/Prometheus.ts"
import type { FragileFixture, OpenDrill } from "../Drill.ts"
import type { Cause } from "./Cause.ts"
import { databaseCauses } from "./causes/ofTheDatabase.ts"
import { processCauses } from "./causes/ofTheProcess.ts"
import { workCauses } from "./causes/ofTheWork.ts"
import { watchCause } from "./watchCause.ts"

/** Everything that the drill lets go wrong, in its order. */
export const causes: ReadonlyArray<Cause> = [...databaseCauses, ...processCauses, ...workCauses]

/**
 * Each round lets one thing go wrong at a server that a real Prometheus watches with the committed rules, only with less
 * patience. The alerts that tell of it fire, and end once it is mended; none fires before. All alerts are caused but
 * those that need a cgroup, a full heap or another version.
 */
export const alerts: OpenDrill<FragileFixture> = async (fixture) => {
  if (prometheus === undefined) throw new Error("there is no Prometheus on this machine")
  const command = prometheus
  const seen = new Map<string, number>()
  let turn = 0
  return {
    round: async () => {
      const cause = causes[turn % causes.length]
      turn += 1
      if (cause === undefined) throw new Error("there is nothing to cause")
      const { ended, fired } = await watchCause(fixture, command, cause)
      seen.set(`${cause.name}: s until it fired`, Math.round(fired))
      seen.set(`${cause.name}: s until it ended`, Math.round(ended))
    },
    figures: () => Object.fromEntries(seen)
  }
}
