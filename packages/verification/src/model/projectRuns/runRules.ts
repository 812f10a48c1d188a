import {
  addVersion,
  type DocumentVersion,
  type End,
  type GraphNode,
  hasNode,
  noteWrite,
  type PlannedDocument,
  type Run,
  type RunsState,
  versionsOf
} from "./RunsState.ts"

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
  if (state.trashed) endRun(state, run, { status: "cancelled", code: "CANCELLED" })
  else if (run.by === "writer" && !state.writerMay)
    endRun(state, run, { status: "failed", code: "FORBIDDEN" })
  else return true
  return false
}

const settle = (planned: PlannedDocument, became: Omit<PlannedDocument, "node">): void => {
  Object.assign(planned, became)
}

/** Skips nodes that are gone and documents that somebody wrote since; after the last one the run ends. */
const askNext = (state: RunsState, run: Run): void => {
  const plan = run.plan ?? []
  for (const planned of plan) {
    if (run.asked.size >= documentConcurrency) return
    if (planned.state !== null || run.asked.has(planned.node)) continue
    const skip = (reason: "gone" | "stale") => settle(planned, { state: "skipped", version: null, reason })
    const after = run.versionsBefore.get(planned.node) ?? 0
    const node = state.nodes.find(({ id }) => id === planned.node)
    if (node === undefined) skip("gone")
    else if (versionsOf(state, planned.node).length !== after) skip("stale")
    else {
      run.asked.set(planned.node, after)
      run.labels.set(planned.node, node.label)
    }
  }
  if (run.asked.size > 0) return
  const count = (state: PlannedDocument["state"]) => plan.filter((it) => it.state === state).length
  const hasDocument = state.nodes.some(({ id }) => versionsOf(state, id).length > 0)
  const failed = count("failed") > 0 && count("written") === 0 && !hasDocument
  endRun(
    state,
    run,
    failed ? { status: "failed", code: "GENERATION_FAILED" } : { status: "applied", code: null }
  )
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

/** Null: with none in any of three answers. */
export const answeredGraph = (state: RunsState, run: Run, nodes: ReadonlyArray<GraphNode> | null): void => {
  const fail = (code: string) => endRun(state, run, { status: "failed", code })
  if (nodes === null) fail("GENERATION_FAILED")
  else if (stands(state, run)) {
    if (run.design === state.design) wroteGraph(state, run, nodes)
    else fail("stale")
  }
}

const wroteGraph = (state: RunsState, run: Run, nodes: ReadonlyArray<GraphNode>): void => {
  run.since = state.minutes
  state.nodes = nodes
  state.design += 1
  run.wroteGraph = true
  run.asksGraph = false
  noteWrite(state, action, state.ids[run.by])
  if (run.scope === "graph") endRun(state, run, { status: "applied", code: null })
  else {
    run.plan = nodes.map(({ id: node }) => ({ node, state: null, version: null, reason: null }))
    askNext(state, run)
  }
}

type DocumentAnswer = { readonly text: string } | { readonly reason: "model" | "refused" }

/** A version that a person wrote since it was asked for stays current (contract 10.2). */
export const settleDocument = (state: RunsState, run: Run, node: string, answer: DocumentAnswer): void => {
  const planned = run.plan?.find((it) => it.node === node)
  const after = run.asked.get(node)
  if (planned === undefined || after === undefined) throw new Error(`${node} is not asked for`)
  run.asked.delete(node)
  if ("reason" in answer) settle(planned, { state: "failed", version: null, reason: answer.reason })
  else if (!hasNode(state, node)) settle(planned, { state: "skipped", version: null, reason: "gone" })
  else if (versionsOf(state, node).length !== after)
    settle(planned, { state: "skipped", version: null, reason: "stale" })
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
    else if (became === "skipped") settle(planned, { state: became, version: null, reason })
  }
}
