import * as fc from "fast-check"
import { expectStatus } from "../../scenes/World.ts"
import type { Given } from "../steps/sequences.ts"
import { type RunsService, runsStep } from "./RunsService.ts"
import {
  endRun,
  isOutlived,
  nextNumber,
  plannedOf,
  type Run,
  type RunsState,
  type Starter,
  takeUp,
  verifyRefused
} from "./RunsState.ts"

export const mayStart = ({ trashed, writerMay }: RunsState, by: Starter): boolean =>
  !trashed && (by === "owner" || writerMay)

export const startArbitrary = fc.record({
  by: fc.constantFrom("owner" as const, "writer" as const),
  scope: fc.constantFrom("all" as const, "all" as const, "documents" as const, "graph" as const),
  /** As places in the graph; all without. */
  only: fc.option(fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })),
  /** The version that the caller says to have seen. */
  seen: fc.constantFrom("none" as const, "none" as const, "first" as const)
})
export type Start = Given<typeof startArbitrary>

const wantedNodes = ({ nodes }: RunsState, { only, scope }: Start): ReadonlyArray<string> => {
  if (scope !== "documents") return []
  const all = nodes.map(({ id }) => id)
  return only === null ? all : all.filter((_, index) => only.some((it) => it % all.length === index))
}

const askForRun = (state: RunsState, service: RunsService, given: Start, key: string) => {
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

const accepted = (state: RunsState, given: Start, key: string, jobId: string): void => {
  const run: Run = {
    key,
    scope: given.scope,
    by: given.by,
    jobId,
    design: state.design,
    statusBefore: state.status,
    plan: given.scope === "documents" ? plannedOf(wantedNodes(state, given)) : null,
    labels: new Map(),
    versionsBefore: new Map([...state.documents].map(([node, versions]) => [node, versions.length])),
    asked: new Map(),
    asksGraph: false,
    since: state.minutes,
    end: null,
    told: new Set()
  }
  const line = { action: "generateProject", outcome: "accepted", code: null, node: null } as const
  state.lines.push({ ...line, actor: state.ids[given.by] })
  state.status = "generating"
  state.run = run
  state.runs.push(run)
  takeUp(state, run)
}

const hasNodesFor = ({ nodes }: RunsState, { scope }: Start): boolean =>
  scope !== "documents" || nodes.length > 0

/** Refused on another graph or prompt than was seen, and while a run is open (contract 10.3). */
export const startNow = async (state: RunsState, service: RunsService, given: Start): Promise<void> => {
  const key = `run ${nextNumber(state)} of ${service.projectId}`
  const answer = await askForRun(state, service, given, key)
  const isStale = given.seen === "first" && state.design > 0
  const { run } = state
  const isHeld = run !== null && !isOutlived(state, run)
  const code = isStale ? "stale" : isHeld ? "GENERATION_IN_PROGRESS" : null
  if (code === null) {
    if (run !== null) endRun(state, run, { status: "expired", code: "EXPIRED" })
    accepted(state, given, key, expectStatus(answer, 202).json.job_id)
    if (state.run !== null) await service.untilSteady(state.run)
    return
  }
  verifyRefused(state, answer, "generateProject", state.ids[given.by], code)
}

export const start = runsStep(
  "start",
  startArbitrary,
  (state, given) => mayStart(state, given.by) && hasNodesFor(state, given),
  startNow
)
