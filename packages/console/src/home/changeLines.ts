import type { AuditLine, Change } from "@design-workspace/client"

export interface Doer {
  readonly kind: "user" | "token" | "guest" | "operator" | "service" | "unknown"
  readonly id: string | null
  readonly name: string | null
}

export interface ChangeLine {
  readonly at: string
  readonly by: Doer
  readonly action: string
  readonly outcome: "applied" | "failed" | "cancelled"
  readonly kind: Change["kind"]
  /** The thing; of a document, its project. */
  readonly id: string
  readonly nodeId: string | null
  /** How often it was done in a row. */
  readonly times: number
}

const unknown: Doer = { kind: "unknown", id: null, name: null }

/** Of what is merely public only the kind and the id are told: that says nothing to a reader. */
const lineOfChange = ({ action, at, by, id, kind, node_id }: Change): ReadonlyArray<ChangeLine> =>
  action === null || at === null
    ? []
    : [{ at, by: by ?? unknown, action, outcome: "applied", kind, id, nodeId: node_id ?? null, times: 1 }]

const doerOf = ({ actor, token_id }: AuditLine): Doer => {
  if (actor === "operator" || actor === "service") return { ...unknown, kind: actor }
  if (actor.startsWith("guest:")) return { ...unknown, kind: "guest" }
  if (actor === "anonymous" || actor.startsWith("address:")) return unknown
  return { kind: token_id === null ? "user" : "token", id: actor, name: null }
}

const ofDocuments: ReadonlySet<string> = new Set([
  "writeDocument",
  "restoreDocumentVersion",
  "generateProject"
])

const kindOf = ({ action, kind, target_id }: AuditLine): Change["kind"] | null => {
  if (ofDocuments.has(action) && target_id !== null) return "document"
  return kind === "collection" || kind === "space" || kind === "project" || kind === "rule" ? kind : null
}

const lineOfAudit = (line: AuditLine): ReadonlyArray<ChangeLine> => {
  const { action, at, outcome, subject_id, target_id } = line
  const kind = kindOf(line)
  // What was accepted is told once it ends; what was refused changed nothing.
  if (kind === null || subject_id === null || outcome === "accepted" || outcome === "refused") return []
  const nodeId = kind === "document" ? target_id : null
  return [{ at, by: doerOf(line), action, outcome, kind, id: subject_id, nodeId, times: 1 }]
}

const sameWrite = ({ action, at, id, nodeId, outcome }: ChangeLine): string =>
  `${at} ${action} ${outcome} ${id} ${nodeId ?? ""}`

const sameDoer = ({ by: one }: ChangeLine, { by: other }: ChangeLine): boolean =>
  one.kind === other.kind && one.id === other.id

const sameAct = (one: ChangeLine, other: ChangeLine): boolean =>
  one.action === other.action &&
  one.outcome === other.outcome &&
  one.id === other.id &&
  one.nodeId === other.nodeId &&
  sameDoer(one, other)

const isOfRun = ({ action, outcome }: ChangeLine): boolean =>
  action === "generateProject" && outcome === "applied"

const sameRun = (one: ChangeLine, other: ChangeLine): boolean =>
  isOfRun(one) && isOfRun(other) && one.id === other.id && sameDoer(one, other)

/** A run of a project tells of each document that it writes: that of the only one, or of the project as a whole. */
const ofRun = (lines: readonly [ChangeLine, ...ReadonlyArray<ChangeLine>]): ChangeLine => {
  const [latest] = lines
  const [node, ...more] = new Set(lines.flatMap(({ nodeId }) => nodeId ?? []))
  return node === undefined || more.length > 0
    ? { ...latest, kind: "project", nodeId: null }
    : { ...latest, kind: "document", nodeId: node }
}

const inRuns = (lines: ReadonlyArray<ChangeLine>): ReadonlyArray<ChangeLine> => {
  const groups: Array<[ChangeLine, ...Array<ChangeLine>]> = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last !== undefined && sameRun(last[0], line)) last.push(line)
    else groups.push([line])
  }
  return groups.map((group) => (isOfRun(group[0]) ? ofRun(group) : group[0]))
}

const inRows = (lines: ReadonlyArray<ChangeLine>): ReadonlyArray<ChangeLine> => {
  const rows: Array<ChangeLine> = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (last !== undefined && sameAct(last, line)) {
      rows[rows.length - 1] = { ...last, times: last.times + line.times }
    } else rows.push(line)
  }
  return rows
}

/** The latest first, each write once. */
export const changeLines = (
  changes: ReadonlyArray<Change>,
  audit: ReadonlyArray<AuditLine>,
  most: number
): ReadonlyArray<ChangeLine> => {
  const lines = new Map<string, ChangeLine>()
  for (const line of [...changes.flatMap(lineOfChange), ...audit.flatMap(lineOfAudit)]) {
    const write = sameWrite(line)
    if (!lines.has(write)) lines.set(write, line)
  }
  const latestFirst = [...lines.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return inRows(inRuns(latestFirst)).slice(0, most)
}
