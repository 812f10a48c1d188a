import { strict as assert } from "node:assert"
import type { DocumentAsk, DocumentPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { plainDocument } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { Stream } from "effect"
import * as fc from "fast-check"
import { endedJob } from "../../calls/generations.ts"
import { questionsOf, untilAsked } from "../../scenes/GuidedProjectModel.ts"
import { expectStatus } from "../../scenes/World.ts"
import { picked } from "../state/State.ts"
import { anyIds, anyNodes, graphWasWritten, personWrote, putGraph } from "./peopleCommands.ts"
import { runsStep } from "./RunsService.ts"
import {
  answeredDocument,
  answeredGraph,
  cancelled,
  endRun,
  type GraphNode,
  hasNode,
  learnSettled,
  mayGoOn,
  nextNumber,
  noteWrite,
  type Run,
  type RunsState,
  verifyRefused,
  versionsOf
} from "./RunsState.ts"

export const documentQuestion = (run: Run, label: string) =>
  untilAsked(() => questionsOf(run.key).documents.find(({ ask }) => ask.node.name === label))

export const answerWithGraph = async (run: Run, ids: ReadonlyArray<string>): Promise<void> => {
  const question = await untilAsked(() => questionsOf(run.key).graph[0])
  question?.answer(
    Stream.fromIterable([
      ...ids.map((block) => ({ _tag: "Choose", block, roles: null }) as const),
      ...ids.slice(1).map((target, index) => ({ _tag: "Join", source: ids[index] ?? "", target }) as const)
    ])
  )
}

/** One that is there already stays as it is. */
export const chosenNodes = ({ nodes }: RunsState, ids: ReadonlyArray<string>): ReadonlyArray<GraphNode> =>
  ids.map((id) => nodes.find((node) => node.id === id) ?? { id, label: `Block ${id}` })

const documentWith = (text: string, ask: DocumentAsk): ReadonlyArray<DocumentPart> => [
  ...plainDocument(ask),
  { _tag: "Decision", text }
]

export const answerWithText = async (run: Run, node: string, text: string): Promise<void> => {
  const label = run.labels.get(node) ?? node
  const question = await documentQuestion(run, label)
  question?.answer(Stream.fromIterable(documentWith(text, question.ask)))
}

const writable = (state: RunsState): ReadonlyArray<string> =>
  [...(state.run?.asked.keys() ?? [])].filter((node) => hasNode(state, node))

/** At the moment at which the run's is finished: the person's text is current, or refused for its expected version. */
const raceDocument = runsStep(
  "raceDocument",
  fc.record({ pick: fc.nat(99), guarded: fc.boolean(), personFirst: fc.boolean() }),
  (state) => mayGoOn(state) && writable(state).length > 0,
  async (state, service, { guarded, personFirst, pick }) => {
    const { run } = state
    const node = picked(writable(state), pick)
    if (run === null || node === undefined) return
    const [text, content] = [`Text ${nextNumber(state)} of the run.`, `A person's text ${nextNumber(state)}`]
    const before = versionsOf(state, node).length
    const body = { content, ...(guarded ? { expected_version: before } : {}) }
    const write = () => service.admin.put(`${service.path}/doc-content/${node}`, body)
    const answer = () => answerWithText(run, node, text)
    const [written] = await Promise.all(
      personFirst
        ? [write(), answer().then(() => service.untilSettled(run, node))]
        : [answer().then(write), service.untilSettled(run, node)]
    )
    if (written === undefined) return
    const wasFirst = written.status === 200 && written.json.version === before + 1
    if (wasFirst) personWrote(state, node, content)
    answeredDocument(state, run, node, { text })
    if (wasFirst) return
    if (written.status === 200) return personWrote(state, node, content)
    assert.ok(guarded, written.text)
    verifyRefused(state, written, "writeDocument", state.ids.admin, "stale")
  }
)

/** At the moment at which the run's graph is finished: one of the two fails. */
const raceGraph = runsStep(
  "raceGraph",
  fc.record({ ids: anyIds, chosen: fc.subarray(["a", "b", "c"], { minLength: 1 }), graph: fc.boolean() }),
  (state) => mayGoOn(state) && state.run?.asksGraph === true && state.run.design === state.design,
  async (state, service, { chosen, graph, ids }) => {
    const { run } = state
    if (run === null) return
    const nodes = anyNodes(state, ids)
    const prompt = `Prompt ${nextNumber(state)}`
    const put = graph ? await putGraph(service, nodes) : () => service.admin.patch(service.path, { prompt })
    const [written] = await Promise.all([put(), answerWithGraph(run, chosen)])
    const made = chosenNodes(state, chosen)
    const byPerson = () => {
      if (graph) return graphWasWritten(state, nodes)
      Object.assign(state, { prompt, design: state.design + 1 })
      noteWrite(state, "updateProject", state.ids.admin)
    }
    if (graph) {
      if (written.status === 200) byPerson()
      answeredGraph(state, run, made)
      if (written.status !== 200) verifyRefused(state, written, "writeProjectGraph", state.ids.admin, "stale")
      return
    }
    expectStatus(written, 200)
    // Both can stand if the run was first.
    const runFirst = await service.untilGraphDecided(run)
    if (runFirst) answeredGraph(state, run, made)
    byPerson()
    if (!runFirst) answeredGraph(state, run, made)
  }
)

/** At the moment at which a document is finished: it is written whole, or not at all. */
const raceCancel = runsStep(
  "raceCancel",
  fc.record({ pick: fc.nat(99) }),
  (state) => mayGoOn(state) && (state.run?.asked.size ?? 0) > 0,
  async (state, service, { pick }) => {
    const { run } = state
    const node = picked([...(run?.asked.keys() ?? [])], pick)
    if (run === null || node === undefined) return
    const text = `Text ${nextNumber(state)} of the run.`
    const cancel = service.admin.post(`/api/jobs/${run.jobId}/cancel`)
    const [answer] = await Promise.all([cancel, answerWithText(run, node, text)])
    expectStatus(answer, 200)
    const { attempt_id, status } = await endedJob(() => service.admin, run.jobId)
    if (status !== "cancelled") return answeredDocument(state, run, node, { text })
    const { documents } = await service.read(`${service.path}/attempts/${attempt_id}`)
    learnSettled(state, run, documents, { node, text })
    endRun(state, run, cancelled)
  }
)

export const raceCommands = [raceDocument, raceDocument, raceDocument, raceGraph, raceCancel]
