import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { DocumentAsk, GraphAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { Duration, Stream } from "effect"
import * as fc from "fast-check"
import { questionsOf, untilAsked } from "../../scenes/GuidedProjectModel.ts"
import { expectStatus } from "../../scenes/World.ts"
import { picked } from "../state/Thing.ts"
import { beginSequence } from "./beginSequence.ts"
import { peopleCommands } from "./peopleCommands.ts"
import { restore } from "./projectChanges.ts"
import { prove } from "./prove.ts"
import { type RunsPlace, type RunsService, runsStep } from "./RunsService.ts"
import { mayGoOn, nextNumber, type Run, type RunsState } from "./RunsState.ts"
import {
  answerWithGraph,
  answerWithText,
  chosenNodes,
  documentQuestion,
  raceCommands
} from "./raceCommands.ts"
import { answeredDocument, answeredGraph, endRun, takeUp } from "./runRules.ts"
import { mayStart, type Start, start, startArbitrary, startNow } from "./starts.ts"

const pick = fc.nat(99)
const some = fc.subarray(["a", "b", "c", "d", "e"], { minLength: 1 })

const answerGraph = runsStep(
  "answerGraph",
  fc.record({ ids: some, nothing: fc.nat(9) }),
  ({ run }) => run?.asksGraph === true,
  async (state, _, { ids, nothing }) => {
    const { run } = state
    if (run === null) return
    if (nothing > 0) {
      await answerWithGraph(run, ids)
      return answeredGraph(state, run, chosenNodes(state, ids))
    }
    // Without a node it is asked for twice more.
    let before: GraphAsk | undefined
    for (let request = 1; request <= 3; request += 1) {
      const question = await untilAsked(() => questionsOf(run.key).graph.find(({ ask }) => ask !== before))
      before = question?.ask
      question?.answer(Stream.empty)
      if (!mayGoOn(state)) return endRunWithoutRight(state, run)
    }
    answeredGraph(state, run, null)
  }
)

/** A request that repairs an answer is not sent without the right. */
const endRunWithoutRight = (state: RunsState, run: Run): void =>
  endRun(
    state,
    run,
    state.trashed ? { status: "cancelled", code: "CANCELLED" } : { status: "failed", code: "FORBIDDEN" }
  )

const failures = { incomplete: "incomplete", unavailable: "unavailable" } as const

const answerDocument = runsStep(
  "answerDocument",
  fc.record({
    pick,
    how: fc.constantFrom(
      ...(["text", "text", "text", "text", "text"] as const),
      "refused",
      "incomplete",
      "unavailable"
    )
  }),
  ({ run }) => run !== null && run.asked.size > 0,
  async (state, service, { how, pick }) => {
    const { run } = state
    const node = run === null ? undefined : picked([...run.asked.keys()], pick)
    if (run === null || node === undefined) return
    const label = run.labels.get(node) ?? node
    const stands = mayGoOn(state)
    if (how === "text") {
      const text = `Text ${nextNumber(state)} of the run.`
      await answerWithText(run, node, text)
      if (stands) await service.untilSettled(run, node)
      return answeredDocument(state, run, node, { text })
    }
    if (how === "refused") {
      let before: DocumentAsk | undefined
      for (let request = 1; request <= 3; request += 1) {
        const question = await untilAsked(() =>
          questionsOf(run.key).documents.find(({ ask }) => ask.node.name === label && ask !== before)
        )
        before = question?.ask
        question?.answer(Stream.empty)
        if (!stands) return endRunWithoutRight(state, run)
      }
      await service.untilSettled(run, node)
      return answeredDocument(state, run, node, { reason: "refused" })
    }
    const question = await documentQuestion(run, label)
    question?.answer(Stream.fail(new ModelFailed({ kind: failures[how], detail: "" })))
    if (how === "unavailable") {
      return endRun(state, run, { status: "failed", code: "MODEL_UNAVAILABLE" })
    }
    if (stands) await service.untilSettled(run, node)
    answeredDocument(state, run, node, { reason: "model" })
  }
)

const runCommands = [start, answerGraph, answerGraph, answerDocument, answerDocument, answerDocument]

const anything = fc.constant({})
const isOpen = ({ run }: RunsState): boolean => run !== null

const cancel = runsStep("cancel", anything, isOpen, async (state, service) => {
  const { run } = state
  if (run === null) return
  expectStatus(await service.admin.post(`/api/jobs/${run.jobId}/cancel`), 200)
  endRun(state, run, { status: "cancelled", code: "CANCELLED" })
})

/** What is settled is not asked for again. */
const restart = runsStep("restart", anything, isOpen, async (state, service) => {
  await service.place.server.restart()
  if (state.run !== null) takeUp(state, state.run)
})

const letPass = async (state: RunsState, service: RunsService, minutes: number): Promise<void> => {
  await service.place.server.pass(Duration.minutes(minutes))
  state.minutes += minutes
}

/** Less than a window; two of them without progress are more. */
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

const stopCommands = {
  cancel,
  /** Those that let time pass or restart the server take long. */
  slow: [restart, wait, progress, progress, progress, outlive]
}

const often = <A>(items: ReadonlyArray<A>, times: number): ReadonlyArray<A> =>
  Array.from({ length: times }).flatMap(() => items)

const commandsWith = (slow: ProjectRunsRun["slow"]) => [
  ...often(
    [...runCommands, ...runCommands, ...peopleCommands, ...raceCommands, stopCommands.cancel],
    slow === "rare" ? 6 : 1
  ),
  ...stopCommands.slow
]

const letEnd = async (state: RunsState, service: RunsService): Promise<void> => {
  if (state.trashed) await restore(state, service)
  while (state.run !== null) {
    const { run } = state
    const stands = run.by === "owner" || state.writerMay
    const [node] = run.asked.keys()
    if (node === undefined) {
      await answerWithGraph(run, ["b", "c"])
      answeredGraph(state, run, chosenNodes(state, ["b", "c"]))
    } else {
      const text = `Text ${nextNumber(state)} of the run.`
      await answerWithText(run, node, text)
      if (stands) await service.untilSettled(run, node)
      answeredDocument(state, run, node, { text })
    }
    await service.untilSteady(run)
  }
}

/** So that the workers are free for the next sequence. */
const abandon = async (service: RunsService): Promise<void> => {
  const { items } = (await service.admin.get(`/api/jobs?project_id=${service.projectId}`)).json
  for (const { job_id } of items) await service.admin.post(`/api/jobs/${job_id}/cancel`)
}

export interface ProjectRunsRun {
  readonly seed: number
  /** Each with a project of its own. */
  readonly runs: number
  /** How often the server is restarted, and time passes. */
  readonly slow: "often" | "rare"
  readonly shrinks?: boolean
  readonly path?: string
  readonly replayPath?: string
}

const mostCommands = 24
const mostShrinks = 60

/**
 * Interleavings of a project's runs with what people write meanwhile, held against the model after every step. Rejects
 * with the shortest one that breaks a promise.
 */
export const projectRunsRun = async (
  place: RunsPlace,
  { path, replayPath, runs, seed, shrinks = true, slow }: ProjectRunsRun
): Promise<void> => {
  const anySequence = fc.commands(commandsWith(slow), {
    maxCommands: mostCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
  const sequences = fc.limitShrink(fc.tuple(startArbitrary, anySequence), shrinks ? mostShrinks : 0)
  const property = fc.asyncProperty(sequences, async ([first, sequence]) => {
    const { service, state } = await beginSequence(place)
    try {
      await startNow(state, service, first)
      await fc.asyncModelRun(() => ({ model: state, real: service }), sequence)
      await letEnd(state, service)
      await prove(state, service)
    } catch (cause) {
      await abandon(service)
      throw cause
    }
    place.tally.runs += 1
    place.tally.told += state.runs.length
  })
  const parameters = {
    seed,
    numRuns: runs,
    unbiased: true,
    verbose: fc.VerbosityLevel.None,
    includeErrorInReport: true
  }
  await fc.assert(property, path === undefined ? parameters : { ...parameters, path })
}
