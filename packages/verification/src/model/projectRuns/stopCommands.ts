import { Duration } from "effect"
import * as fc from "fast-check"
import { expectStatus } from "../../scenes/World.ts"
import { nextNumber, type RunsState } from "./RunsState.ts"
import { runsStep } from "./RunsStep.ts"
import { accepted, askForRun, mayStart, type Start, startArbitrary } from "./runCommands.ts"
import { endRun, takeUp } from "./runRules.ts"

const anything = fc.constant({})
const isOpen = ({ run }: RunsState): boolean => run !== null

const cancel = runsStep("cancel", anything, isOpen, async (state, service) => {
  const { run } = state
  if (run === null) return
  expectStatus(await service.admin.post(`/api/jobs/${run.jobId}/cancel`), 200)
  endRun(state, run, { status: "cancelled", code: "CANCELLED" })
})

/** The server ends in good order, and the next one takes the run up: what is settled is not asked for again. */
const restart = runsStep(
  "restart",
  fc.nat(4),
  (state, chance) => chance === 0 && isOpen(state),
  async (state, service) => {
    await service.place.server.restart()
    if (state.run !== null) takeUp(state, state.run)
  }
)

/** Nothing comes of a run for longer than its window: the next start takes its place (contract 5.1). */
const outlive = runsStep(
  "outlive",
  startArbitrary,
  (state, given) =>
    isOpen(state) && mayStart(state, given.by) && (given.scope !== "documents" || state.nodes.length > 0),
  async (state, service, start) => {
    const given: Start = { ...start, seen: "none" }
    const { run } = state
    if (run === null) return
    await service.place.server.pass(Duration.minutes(11))
    const key = `run ${nextNumber(state)} of ${service.projectId}`
    const answer = expectStatus(await askForRun(state, service, given, key), 202)
    endRun(state, run, { status: "expired", code: "EXPIRED" })
    accepted(state, given, key, answer.json, state.status)
  }
)

const thrice = <A>(one: A): ReadonlyArray<A> => [one, one, one]

/** The likelier ones first; those that let time pass or restart the server take long. */
export const stopCommands = { likely: thrice(cancel), rare: [restart, outlive] }
