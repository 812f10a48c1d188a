import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { DocumentAsk, GraphAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { Duration, Stream } from "effect"
import * as fc from "fast-check"
import {
  type DocumentQuestion,
  type GraphQuestion,
  questionsOf,
  untilAsked
} from "../../scenes/GuidedProjectModel.ts"
import { expectStatus } from "../../scenes/World.ts"
import { picked } from "../state/State.ts"
import { assertSequences, type Sequences } from "../steps/sequences.ts"
import { peopleCommands, restore } from "./peopleCommands.ts"
import { prove } from "./prove.ts"
import { beginSequence, type RunsPlace, type RunsService, runsStep } from "./RunsService.ts"
import {
  answeredDocument,
  answeredGraph,
  cancelled,
  endRun,
  mayGoOn,
  nextNumber,
  type Run,
  type RunsState,
  takeUp
} from "./RunsState.ts"
import {
  answerWithGraph,
  answerWithText,
  chosenNodes,
  documentQuestion,
  raceCommands
} from "./raceCommands.ts"
import { mayStart, type Start, start, startArbitrary, startNow } from "./starts.ts"

const pick = fc.nat(99)
const some = fc.subarray(["a", "b", "c", "d", "e"], { minLength: 1 })

/** Answers three requests with nothing; false if the run ended, as no repair is sent without the right. */
const answerNothing = async (
  state: RunsState,
  run: Run,
  questions: () => ReadonlyArray<DocumentQuestion | GraphQuestion>
): Promise<boolean> => {
  let before: DocumentAsk | GraphAsk | undefined
  for (let request = 1; request <= 3; request += 1) {
    const question = await untilAsked(() => questions().find(({ ask }) => ask !== before))
    before = question?.ask
    question?.answer(Stream.empty)
    if (mayGoOn(state)) continue
    const end = { status: "failed", code: "FORBIDDEN" } as const
    endRun(state, run, state.trashed ? cancelled : end)
    return false
  }
  return true
}

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
    if (await answerNothing(state, run, () => questionsOf(run.key).graph)) answeredGraph(state, run, null)
  }
)

const answerNext = async (state: RunsState, service: RunsService, run: Run, node: string): Promise<void> => {
  const text = `Text ${nextNumber(state)} of the run.`
  await answerWithText(run, node, text)
  if (mayGoOn(state)) await service.untilSettled(run, node)
  answeredDocument(state, run, node, { text })
}

const answerDocument = runsStep(
  "answerDocument",
  fc.record({
    pick,
    how: fc.constantFrom(
      ...(["text", "text", "text", "text", "text", "refused", "incomplete", "unavailable"] as const)
    )
  }),
  ({ run }) => run !== null && run.asked.size > 0,
  async (state, service, { how, pick }) => {
    const { run } = state
    const node = run === null ? undefined : picked([...run.asked.keys()], pick)
    if (run === null || node === undefined) return
    if (how === "text") return answerNext(state, service, run, node)
    const label = run.labels.get(node) ?? node
    if (how === "refused") {
      const asked = () => questionsOf(run.key).documents.filter(({ ask }) => ask.node.name === label)
      if (!(await answerNothing(state, run, asked))) return
      await service.untilSettled(run, node)
      return answeredDocument(state, run, node, { reason: "refused" })
    }
    const question = await documentQuestion(run, label)
    question?.answer(Stream.fail(new ModelFailed({ kind: how, detail: "" })))
    if (how === "unavailable") return endRun(state, run, { status: "failed", code: "MODEL_UNAVAILABLE" })
    if (mayGoOn(state)) await service.untilSettled(run, node)
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
  endRun(state, run, cancelled)
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
    await answerNext(state, service, run, node)
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

/** They let time pass or restart the server, which takes long. */
const slowCommands = [restart, wait, progress, progress, progress, outlive]

/** How often the server is restarted, and time passes. */
type Slow = "often" | "rare"

const commandsWith = (slow: Slow) => [
  ...Array.from({ length: slow === "rare" ? 6 : 1 }).flatMap(() => [
    ...[...runCommands, ...runCommands, ...peopleCommands, ...raceCommands],
    cancel
  ]),
  ...slowCommands
]

const letEnd = async (state: RunsState, service: RunsService): Promise<void> => {
  if (state.trashed) await restore(state, service)
  while (state.run !== null) {
    const { run } = state
    const [node] = run.asked.keys()
    if (node === undefined) {
      await answerWithGraph(run, ["b", "c"])
      answeredGraph(state, run, chosenNodes(state, ["b", "c"]))
    } else await answerNext(state, service, run, node)
    await service.untilSteady(run)
  }
}

/** So that the workers are free for the next sequence. */
const abandon = async (service: RunsService): Promise<void> => {
  const { items } = (await service.admin.get(`/api/jobs?project_id=${service.projectId}`)).json
  for (const { job_id } of items) await service.admin.post(`/api/jobs/${job_id}/cancel`)
}

const mostCommands = 24

/** Held against the model after every step. Rejects with the shortest sequence that breaks a promise. */
export const projectRunsRun = (
  place: RunsPlace,
  { slow, ...sequences }: Sequences & { readonly slow: Slow }
): Promise<void> =>
  assertSequences(sequences, startArbitrary, commandsWith(slow), mostCommands, async (first, sequence) => {
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
