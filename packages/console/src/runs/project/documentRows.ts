import type { ProjectAttempt, RunDocument } from "@design-workspace/client"
import type { RunDocumentState, RunState } from "../model/RunState.ts"

export interface DocumentRow extends Pick<RunDocumentState, "version" | "reason"> {
  readonly nodeId: string
  /** `waiting`: the run has not come to it; `left`: it ended before. */
  readonly status: RunDocumentState["status"] | "waiting" | "left"
}

type Plan = Pick<ProjectAttempt, "documents" | "scope"> | undefined

/** As the events tell it: a run of everything makes a document for each part of its graph. */
const toldPlan = ({ parts, stages }: RunState, plan: Plan): ReadonlyArray<string> =>
  plan?.scope === "all" && stages.get("graph")?.status === "completed" ? [...parts.boxes.keys()] : []

const isSettled = (state: RunDocumentState | undefined): state is RunDocumentState =>
  state !== undefined && state.status !== "started"

const rowOf = (
  nodeId: string,
  told: RunDocumentState | undefined,
  recorded: RunDocument | undefined,
  over: boolean
): DocumentRow => {
  if (isSettled(told)) return { nodeId, ...told }
  if (recorded !== undefined && recorded.state !== null) {
    return { nodeId, status: recorded.state, version: recorded.version, reason: recorded.reason }
  }
  const status = over ? "left" : told === undefined ? "waiting" : "started"
  return { nodeId, status, version: null, reason: null }
}

/** In the order of the plan: what the events tell, and what the record has, which remains once no events are kept. */
export const documentRows = (run: RunState, plan: Plan, over: boolean): ReadonlyArray<DocumentRow> => {
  const recorded = new Map(plan?.documents.map((document) => [document.node_id, document]))
  const ids = new Set([...recorded.keys(), ...toldPlan(run, plan), ...run.documents.keys()])
  return Array.from(ids, (id) => rowOf(id, run.documents.get(id), recorded.get(id), over))
}

export const settledCount = (rows: ReadonlyArray<DocumentRow>): number =>
  rows.filter(({ status }) => status === "written" || status === "skipped" || status === "failed").length

/** What somebody wrote, and what is gone, is left in peace. */
export const unmadeNodes = (documents: ReadonlyArray<RunDocument>): ReadonlyArray<string> =>
  documents.filter(({ state }) => state === null || state === "failed").map(({ node_id }) => node_id)
