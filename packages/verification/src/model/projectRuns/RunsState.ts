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
  wroteGraph: boolean
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
