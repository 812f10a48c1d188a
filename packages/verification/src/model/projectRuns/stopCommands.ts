import { Duration } from "effect"
import * as fc from "fast-check"
import { expectStatus } from "../../scenes/World.ts"
import { answerWithText } from "./answers.ts"
import type { RunsService } from "./RunsService.ts"
import { mayGoOn, nextNumber, type RunsState } from "./RunsState.ts"
import { runsStep } from "./RunsStep.ts"
import { answeredDocument, endRun, takeUp } from "./runRules.ts"
import { mayStart, type Start, startArbitrary, startNow } from "./starts.ts"

const anything = fc.constant({})
const isOpen = ({ run }: RunsState): boolean => run !== null

const cancel = runsStep("cancel", anything, isOpen, async (state, service) => {
  const { run } = state
  if (run === null) return
  expectStatus(await service.admin.post(`/api/jobs/${run.jobId}/cancel`), 200)
  endRun(state, run, { status: "cancelled", code: "CANCELLED" })
})

/** The server ends in good order, and the next one takes the run up: what is settled is not asked for again. */
const restart = runsStep("restart", anything, isOpen, async (state, service) => {
  await service.place.server.restart()
  if (state.run !== null) takeUp(state, state.run)
})

const letPass = async (state: RunsState, service: RunsService, minutes: number): Promise<void> => {
  await service.place.server.pass(Duration.minutes(minutes))
  state.minutes += minutes
}

/** Less than a window: two of them are more, if the run makes no progress in between. */
const wait = runsStep("wait", anything, isOpen, (state, service) => letPass(state, service, 6))

/** A run that makes progress keeps its lock for another window (contract 15.8). */
const progress = runsStep(
  "progress",
  startArbitrary,
  (state, given) => (state.run?.asked.size ?? 0) > 1 && mayGoOn(state) && mayStart(state, given.by),
  async (state, service, given: Start) => {
    const { run } = state
    const [node] = run?.asked.keys() ?? []
    if (run === null || node === undefined) return
    await letPass(state, service, 6)
    const text = `Text ${nextNumber(state)} of the run.`
    await answerWithText(run, node, text)
    await service.untilSettled(run, node)
    answeredDocument(state, run, node, { text })
    await letPass(state, service, 6)
    await startNow(state, service, given)
  }
)

/** Nothing comes of a run for longer than its window: the next start takes its place (contract 5.1). */
const outlive = runsStep(
  "outlive",
  startArbitrary,
  (state, given) =>
    isOpen(state) && mayStart(state, given.by) && (given.scope !== "documents" || state.nodes.length > 0),
  async (state, service, given: Start) => {
    await letPass(state, service, 11)
    await startNow(state, service, given)
  }
)

export const stopCommands = {
  cancel,
  /** Those that let time pass or restart the server take long. */
  slow: [restart, wait, progress, progress, progress, outlive]
}
