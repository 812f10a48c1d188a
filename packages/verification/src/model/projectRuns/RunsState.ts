import { strict as assert } from "node:assert"
import type { Answer } from "../../calls/Api.ts"

/** A run's text contains `content`, a person's is it. */
export interface DocumentVersion {
  readonly edit: "create" | "edit" | "generate" | "restore"
  readonly author: string
  readonly content: string
}

export interface PlannedDocument {
  readonly node: string
  state: "failed" | "skipped" | "written" | null
  version: number | null
  reason: string | null
}

export interface GraphNode {
  readonly id: string
  readonly label: string
}

/** `code` is null if it was applied. */
export interface End {
  readonly status: "applied" | "cancelled" | "expired" | "failed"
  readonly code: string | null
}

export const cancelled = { status: "cancelled", code: "CANCELLED" } as const satisfies End

/** The owner may always write the project, the writer only while it is granted. */
export type Starter = "owner" | "writer"

export interface Run {
  /** Its instructions, by which the model is asked. */
  readonly key: string
  readonly scope: "all" | "documents" | "graph"
  readonly by: Starter
  readonly jobId: string
  /** The number of the graph and the prompt that it was accepted for. */
  readonly design: number
  readonly statusBefore: string
  /** A later version is somebody else's. */
  readonly versionsBefore: ReadonlyMap<string, number>
  /** In the order of asking; null until there is a plan. */
  plan: Array<PlannedDocument> | null
  /** The names that the nodes had when their documents were asked for. */
  readonly labels: Map<string, string>
  /** Each with the version that it is made after. */
  readonly asked: Map<string, number>
  asksGraph: boolean
  /** Of its last progress, in the sequence's minutes. */
  since: number
  end: End | null
  /** The documents of which it was told what became of them. */
  readonly told: Set<string>
}

/** `node` is null if it is about no document. */
export interface Line {
  readonly action: string
  readonly actor: string
  readonly outcome: "accepted" | "applied" | "cancelled" | "failed" | "refused"
  readonly code: string | null
  readonly node: string | null
}

export interface RunsState {
  readonly ids: Readonly<Record<Starter | "admin", string>>
  status: string
  title: string
  prompt: string
  /** Grows with each graph and each prompt. */
  design: number
  nodes: ReadonlyArray<GraphNode>
  readonly documents: Map<string, Array<DocumentVersion>>
  trashed: boolean
  writerMay: boolean
  run: Run | null
  readonly runs: Array<Run>
  readonly lines: Array<Line>
  /** How many minutes the sequence has let pass. */
  minutes: number
  /** Makes every text, label and run another one. */
  counter: number
}

export const plannedOf = (nodes: ReadonlyArray<string>): Array<PlannedDocument> =>
  nodes.map((node) => ({ node, state: null, version: null, reason: null }))

export const nextNumber = (state: RunsState): number => {
  state.counter += 1
  return state.counter
}

export const versionsOf = ({ documents }: RunsState, node: string): ReadonlyArray<DocumentVersion> =>
  documents.get(node) ?? []

export const hasNode = ({ nodes }: Pick<RunsState, "nodes">, node: string): boolean =>
  nodes.some(({ id }) => id === node)

/** Returns its number. */
export const addVersion = (state: RunsState, node: string, version: DocumentVersion): number => {
  const versions = [...versionsOf(state, node), version]
  state.documents.set(node, versions)
  return versions.length
}

export const noteWrite = (state: RunsState, action: string, actor: string, node: string | null = null) => {
  state.lines.push({ action, actor, outcome: "applied", code: null, node })
}

/** A caller's write that must have been refused. */
export const verifyRefused = (
  state: RunsState,
  { json, status, text }: Answer,
  action: string,
  actor: string,
  code: string
): void => {
  assert.deepEqual([status, json.code], [409, code], text)
  state.lines.push({ action, actor, outcome: "refused", code, node: null })
}

export const mayGoOn = ({ run, trashed, writerMay }: RunsState): boolean =>
  run !== null && !trashed && (run.by === "owner" || writerMay)

export const documentConcurrency = 2

const action = "generateProject"

const statusAfter = ({ status }: End, { statusBefore }: Run): string => {
  if (status === "applied") return "ready"
  return status === "cancelled" ? statusBefore : "failed"
}

/** The status becomes `ready`, `failed` or what it was before (contract 10.3). */
export const endRun = (state: RunsState, run: Run, end: End): void => {
  run.end = end
  run.asksGraph = false
  run.asked.clear()
  state.run = null
  state.status = statusAfter(end, run)
  const { code, status } = end
  const outcome = status === "expired" ? "failed" : status
  state.lines.push({ action, actor: state.ids[run.by], outcome, code, node: null })
}

/** Ends a run whose project is in the trash, or whose starter may not write any more (15.8). */
const stands = (state: RunsState, run: Run): boolean => {
  if (state.trashed) endRun(state, run, cancelled)
  else if (run.by === "writer" && !state.writerMay)
    endRun(state, run, { status: "failed", code: "FORBIDDEN" })
  else return true
  return false
}

const settle = (planned: PlannedDocument, became: Omit<PlannedDocument, "node">): void => {
  Object.assign(planned, became)
}

const skip = (planned: PlannedDocument, reason: string | null): void =>
  settle(planned, { state: "skipped", version: null, reason })

/** Skips nodes that are gone and documents that somebody wrote since; after the last one the run ends. */
const askNext = (state: RunsState, run: Run): void => {
  const plan = run.plan ?? []
  for (const planned of plan) {
    if (run.asked.size >= documentConcurrency) return
    if (planned.state !== null || run.asked.has(planned.node)) continue
    const after = run.versionsBefore.get(planned.node) ?? 0
    const node = state.nodes.find(({ id }) => id === planned.node)
    if (node === undefined) skip(planned, "gone")
    else if (versionsOf(state, planned.node).length !== after) skip(planned, "stale")
    else {
      run.asked.set(planned.node, after)
      run.labels.set(planned.node, node.label)
    }
  }
  if (run.asked.size > 0) return
  const count = (state: PlannedDocument["state"]) => plan.filter((it) => it.state === state).length
  const hasDocument = state.nodes.some(({ id }) => versionsOf(state, id).length > 0)
  const failed = count("failed") > 0 && count("written") === 0 && !hasDocument
  const end: End = failed
    ? { status: "failed", code: "GENERATION_FAILED" }
    : { status: "applied", code: null }
  endRun(state, run, end)
}

/** Minutes without progress, after which a run may be replaced (contract 15.8). */
const window = 10

export const isOutlived = ({ minutes }: RunsState, { since }: Run): boolean => minutes - since >= window

export const takeUp = (state: RunsState, run: Run): void => {
  run.since = state.minutes
  run.asked.clear()
  run.asksGraph = false
  if (!stands(state, run)) return
  if (run.scope !== "documents" && run.plan === null) run.asksGraph = true
  else askNext(state, run)
}

const wroteGraph = (state: RunsState, run: Run, nodes: ReadonlyArray<GraphNode>): void => {
  run.since = state.minutes
  state.nodes = nodes
  state.design += 1
  run.asksGraph = false
  noteWrite(state, action, state.ids[run.by])
  if (run.scope === "graph") endRun(state, run, { status: "applied", code: null })
  else {
    run.plan = plannedOf(nodes.map(({ id }) => id))
    askNext(state, run)
  }
}

/** Null: with none in any of three answers. */
export const answeredGraph = (state: RunsState, run: Run, nodes: ReadonlyArray<GraphNode> | null): void => {
  const fail = (code: string) => endRun(state, run, { status: "failed", code })
  if (nodes === null) fail("GENERATION_FAILED")
  else if (stands(state, run)) {
    if (run.design === state.design) wroteGraph(state, run, nodes)
    else fail("stale")
  }
}

type DocumentAnswer = { readonly text: string } | { readonly reason: "model" | "refused" }

/** A version that a person wrote since it was asked for stays current (contract 10.2). */
const settleDocument = (state: RunsState, run: Run, node: string, answer: DocumentAnswer): void => {
  const planned = run.plan?.find((it) => it.node === node)
  const after = run.asked.get(node)
  if (planned === undefined || after === undefined) throw new Error(`${node} is not asked for`)
  run.asked.delete(node)
  if ("reason" in answer) settle(planned, { state: "failed", version: null, reason: answer.reason })
  else if (!hasNode(state, node)) skip(planned, "gone")
  else if (versionsOf(state, node).length !== after) skip(planned, "stale")
  else {
    const author = state.ids[run.by]
    const made: DocumentVersion = { edit: "generate", author, content: answer.text }
    settle(planned, { state: "written", version: addVersion(state, node, made), reason: null })
    noteWrite(state, action, author, node)
  }
}

export const answeredDocument = (state: RunsState, run: Run, node: string, answer: DocumentAnswer): void => {
  if (!stands(state, run)) return
  run.since = state.minutes
  settleDocument(state, run, node, answer)
  askNext(state, run)
}

/** What a cancelled run had settled, as the service tells it. */
export const learnSettled = (
  state: RunsState,
  run: Run,
  told: ReadonlyArray<Pick<PlannedDocument, "reason" | "state">>,
  answered: { readonly node: string; readonly text: string }
): void => {
  for (const [index, planned] of (run.plan ?? []).entries()) {
    const { reason, state: became } = told[index] ?? { reason: null, state: null }
    if (planned.state !== null || became === null) continue
    if (planned.node === answered.node) settleDocument(state, run, planned.node, answered)
    else if (became === "skipped") skip(planned, reason)
  }
}
