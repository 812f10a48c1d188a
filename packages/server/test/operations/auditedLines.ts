import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { Answer } from "@design-workspace/verification/calls/Api"
import type { DocumentedAnswer } from "@design-workspace/verification/operations/documented"
import type { Ask } from "@design-workspace/verification/servers/ServerUnderTest"

/** What a line says of its call. */
interface Line {
  readonly action: OperationName
  readonly kind: string
  readonly outcome: string
  readonly code: string | null
}

/** The lines of one call in the audit trail, by the id of its request. */
export const linesOf = async (ask: Ask, { headers }: Answer): Promise<ReadonlyArray<unknown>> =>
  ask(`SELECT action, kind, outcome, code FROM audit_line WHERE request_id = '${headers["x-request-id"]}'`)

/** How many calls there are, and how fast one comes, is no matter of rights. */
const notAboutTheCaller: ReadonlySet<number> = new Set([408, 429])

/** A proposal writes nothing, and neither does the preview of an import. */
const writesNothing = (name: OperationName, { status, type }: DocumentedAnswer): boolean =>
  status === 200 &&
  (name === "importCollection" || (name === "regenerateCollection" && type === "application/json"))

/** Somebody who is no user yet did not prove to be one. The answer does not wait for the line. */
const isWrongPassword = (name: OperationName, code: string | undefined): boolean =>
  name === "signIn" && code === "INVALID_CREDENTIALS"

const outcomeOf = (name: OperationName, answer: DocumentedAnswer): string | null => {
  const { status } = answer
  if (status < 400) return writesNothing(name, answer) ? null : "applied"
  return status < 500 && !notAboutTheCaller.has(status) ? "refused" : null
}

/**
 * Contract section 7: one line for each write that succeeds, and for each that is refused (13.4); none for anything
 * else.
 */
export const expectedLines = (name: OperationName, answer: DocumentedAnswer): ReadonlyArray<Line> => {
  const { subject, writes } = operations[name]
  const outcome = writes ? outcomeOf(name, answer) : null
  if (outcome === null) return []
  // What it restores has lines as if it were restored by itself; here that is a project.
  if (name === "restoreFromTrash" && outcome === "applied")
    return [{ action: "restoreProject", kind: "project", outcome, code: null }]
  const ofUser = (name === "changePassword" && outcome === "applied") || isWrongPassword(name, answer.code)
  const kind = ofUser ? "user" : subject
  const startsRun = name === "regenerateCollection" || name === "generateProject"
  const recorded = startsRun && outcome === "applied" ? "accepted" : outcome
  return [
    { action: name, kind, outcome: recorded, code: outcome === "refused" ? (answer.code ?? null) : null }
  ]
}
