/** A version of a document as the model expects it; a text of a run's contains `content`, a person's is it. */
export interface DocumentVersion {
  readonly edit: "create" | "edit" | "generate" | "restore"
  readonly author: string
  readonly content: string
}

/** A document that a run is to write, and what became of it. */
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

/** How a run ended; `code` is null if it was applied. */
export interface End {
  readonly status: "applied" | "cancelled" | "expired" | "failed"
  readonly code: string | null
}

/** Who starts runs: one may always write the project, the other only while it is granted. */
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
  /** How many versions each document had when the run was accepted. A later one is somebody else's. */
  readonly versionsBefore: ReadonlyMap<string, number>
  /** In the order in which the documents are asked for; null until there is a plan. */
  plan: Array<PlannedDocument> | null
  /** The names under which documents were asked for: those that their nodes had then. */
  readonly labels: Map<string, string>
  /** The documents that the model is asked for now, each with the version that it is made after. */
  readonly asked: Map<string, number>
  asksGraph: boolean
  /** When it last made progress, by the sequence's minutes. */
  since: number
  /** Whether the graph of this run was written. */
  wroteGraph: boolean
  end: End | null
  /** The documents of which it was told what became of them. */
  readonly told: Set<string>
}

/** A line of the audit trail about the project; `node` is null if it is about no document. */
export interface Line {
  readonly action: string
  readonly actor: string
  readonly outcome: "accepted" | "applied" | "cancelled" | "failed" | "refused"
  readonly code: string | null
  readonly node: string | null
}

/** One project, as the contract says that it is. */
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
  /** The run that has not ended, if any. */
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

/** Adds the next version of a document; returns its number. */
export const addVersion = (state: RunsState, node: string, version: DocumentVersion): number => {
  const versions = [...versionsOf(state, node), version]
  state.documents.set(node, versions)
  return versions.length
}

/** A line of a caller's successful write. */
export const noteWrite = (
  state: RunsState,
  action: string,
  actor: string,
  node: string | null = null
): void => {
  state.lines.push({ action, actor, outcome: "applied", code: null, node })
}

/** Whether there is a run that may go on: its project is not in the trash, and its starter may write it. */
export const mayGoOn = ({ run, trashed, writerMay }: RunsState): boolean =>
  run !== null && !trashed && (run.by === "owner" || writerMay)
