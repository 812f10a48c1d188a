import { strict as assert } from "node:assert"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type {
  DocumentAsk,
  DocumentPart,
  GraphAsk
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { plainDocument } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { Stream } from "effect"
import * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { questionsOf, untilAsked } from "../../designModels/GuidedProjectModel.ts"
import { expectStatus } from "../../scenes/World.ts"
import { picked } from "../state/picked.ts"
import type { RunsService } from "./RunsService.ts"
import { type GraphNode, nextNumber, type Run, type RunsState, type Starter } from "./RunsState.ts"
import { runsStep } from "./RunsStep.ts"
import { answeredDocument, answeredGraph, endRun, isOutlived, takeUp } from "./runRules.ts"

const pick = fc.nat(99)
const some = fc.subarray(["a", "b", "c", "d", "e"], { minLength: 1 })

export const mayStart = ({ trashed, writerMay }: RunsState, by: Starter): boolean =>
  !trashed && (by === "owner" || writerMay)

export interface Start {
  readonly by: Starter
  readonly scope: Run["scope"]
  /** Whose documents, as places in the graph; all without. */
  readonly only: ReadonlyArray<number> | null
  /** The version that the caller says to have seen: the one that the sequence began with, or none. */
  readonly seen: "first" | "none"
}

export const startArbitrary: fc.Arbitrary<Start> = fc.record({
  by: fc.constantFrom("owner" as const, "owner" as const, "writer" as const),
  scope: fc.constantFrom("all" as const, "all" as const, "documents" as const, "graph" as const),
  only: fc.option(fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })),
  seen: fc.constantFrom("none" as const, "none" as const, "first" as const)
})

/** The nodes of a request, in the order of the graph. */
const wantedNodes = ({ nodes }: RunsState, { only, scope }: Start): ReadonlyArray<string> => {
  if (scope !== "documents") return []
  const all = nodes.map(({ id }) => id)
  return only === null ? all : all.filter((_, index) => only.some((it) => it % all.length === index))
}

/** Asks for a run; the answer is up to the caller. */
export const askForRun = (state: RunsState, service: RunsService, given: Start, key: string) => {
  const wanted = wantedNodes(state, given)
  const body = {
    scope: given.scope,
    ...(given.scope === "documents" && given.only !== null ? { node_ids: wanted } : {}),
    ...(given.seen === "first" ? { expectedUpdatedAt: service.firstVersion } : {}),
    instructions: key,
    confirm: true
  }
  return service[given.by].post(`${service.path}/generate`, body)
}

/** Notes a run that was accepted, and has a worker take it up. */
export const accepted = (
  state: RunsState,
  given: Start,
  key: string,
  { job_id: jobId }: Answer["json"],
  statusBefore: string
): void => {
  const wanted = wantedNodes(state, given)
  const run: Run = {
    key,
    scope: given.scope,
    by: given.by,
    jobId,
    design: state.design,
    statusBefore,
    plan:
      given.scope === "documents"
        ? wanted.map((node) => ({ node, state: null, version: null, reason: null }))
        : null,
    subject: state.nodes,
    asked: new Map(),
    asksGraph: false,
    since: state.minutes,
    wroteGraph: false,
    end: null,
    told: new Set()
  }
  state.lines.push({
    action: "generateProject",
    actor: state.ids[given.by],
    outcome: "accepted",
    code: null,
    node: null
  })
  state.status = "generating"
  state.run = run
  state.runs.push(run)
  takeUp(state, run)
}

const hasNodesFor = ({ nodes }: RunsState, { scope }: Start): boolean =>
  scope !== "documents" || nodes.length > 0

/**
 * Starts a run, or is refused: on another graph or prompt than was seen, and while one is open (contract 10.3). One that
 * outlived its window expires.
 */
export const startNow = async (state: RunsState, service: RunsService, given: Start): Promise<void> => {
  const key = `run ${nextNumber(state)} of ${service.projectId}`
  const answer = await askForRun(state, service, given, key)
  const isStale = given.seen === "first" && state.design > 0
  const { run } = state
  const isHeld = run !== null && !isOutlived(state, run)
  const code = isStale ? "stale" : isHeld ? "GENERATION_IN_PROGRESS" : null
  if (code === null) {
    if (run !== null) endRun(state, run, { status: "expired", code: "EXPIRED" })
    accepted(state, given, key, expectStatus(answer, 202).json, state.status)
    if (state.run !== null) await service.untilSteady(state.run)
    return
  }
  assert.deepEqual([answer.status, answer.json.code], [409, code], answer.text)
  const refused = { outcome: "refused", code, node: null } as const
  state.lines.push({ action: "generateProject", actor: state.ids[given.by], ...refused })
}

const start = runsStep(
  "start",
  startArbitrary,
  (state, given) => mayStart(state, given.by) && hasNodesFor(state, given),
  startNow
)

/** The question for the graph, or for a document, that a run asks now. */
const graphQuestion = (run: Run) => untilAsked(() => questionsOf(run.key).graph[0])
const documentQuestion = (run: Run, label: string) =>
  untilAsked(() => questionsOf(run.key).documents.find(({ ask }) => ask.node.name === label))

/** Chooses these blocks, joined in a row. */
export const answerWithGraph = async (run: Run, ids: ReadonlyArray<string>): Promise<void> => {
  const question = await graphQuestion(run)
  question?.answer(
    Stream.fromIterable([
      ...ids.map((block) => ({ _tag: "Choose", block, roles: null }) as const),
      ...ids.slice(1).map((target, index) => ({ _tag: "Join", source: ids[index] ?? "", target }) as const)
    ])
  )
}

/** The nodes that the domain makes of these blocks: one that is there already stays as it is. */
export const chosenNodes = ({ nodes }: RunsState, ids: ReadonlyArray<string>): ReadonlyArray<GraphNode> =>
  ids.map((id) => nodes.find((node) => node.id === id) ?? { id, label: `Block ${id}` })

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
      const goes = !state.trashed && (run.by === "owner" || state.writerMay)
      if (!goes) return endRunWithoutRight(state, run)
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

/** A document that passes, with this text in it. */
export const documentWith = (text: string, ask: DocumentAsk): ReadonlyArray<DocumentPart> => [
  ...plainDocument(ask),
  { _tag: "Decision", text }
]

/** Answers for a document with this text. */
export const answerWithText = async (run: Run, node: string, text: string): Promise<void> => {
  const label = run.subject.find(({ id }) => id === node)?.label ?? node
  const question = await documentQuestion(run, label)
  question?.answer(Stream.fromIterable(documentWith(text, question.ask)))
}

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
    const label = run.subject.find(({ id }) => id === node)?.label ?? node
    const stands = !state.trashed && (run.by === "owner" || state.writerMay)
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

export const runCommands = [start, answerGraph, answerGraph, answerDocument, answerDocument, answerDocument]
