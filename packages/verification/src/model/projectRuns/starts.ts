import * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { expectStatus } from "../../scenes/World.ts"
import { type RunsService, runsStep } from "./RunsService.ts"
import { nextNumber, type Run, type RunsState, type Starter, verifyRefused } from "./RunsState.ts"
import { endRun, isOutlived, takeUp } from "./runRules.ts"

export const mayStart = ({ trashed, writerMay }: RunsState, by: Starter): boolean =>
  !trashed && (by === "owner" || writerMay)

export interface Start {
  readonly by: Starter
  readonly scope: Run["scope"]
  /** As places in the graph; all without. */
  readonly only: ReadonlyArray<number> | null
  /** The version that the caller says to have seen. */
  readonly seen: "first" | "none"
}

export const startArbitrary: fc.Arbitrary<Start> = fc.record({
  by: fc.constantFrom("owner" as const, "writer" as const),
  scope: fc.constantFrom("all" as const, "all" as const, "documents" as const, "graph" as const),
  only: fc.option(fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })),
  seen: fc.constantFrom("none" as const, "none" as const, "first" as const)
})

const wantedNodes = ({ nodes }: RunsState, { only, scope }: Start): ReadonlyArray<string> => {
  if (scope !== "documents") return []
  const all = nodes.map(({ id }) => id)
  return only === null ? all : all.filter((_, index) => only.some((it) => it % all.length === index))
}

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
    labels: new Map(),
    versionsBefore: new Map([...state.documents].map(([node, versions]) => [node, versions.length])),
    asked: new Map(),
    asksGraph: false,
    since: state.minutes,
    wroteGraph: false,
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
    accepted(state, given, key, expectStatus(answer, 202).json, state.status)
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
