import { type Bindings, slotsOf } from "@design-workspace/api/Bindings"
import type * as Wire from "@design-workspace/api/wire/WireErrors"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Array } from "effect"
import { type Action, actionAt, slotsIn } from "./Actions.ts"
import { trashBeside, trashRead } from "./resolvingCalls.ts"

export interface RefusedCall {
  readonly operation: OperationName | "none"
  readonly url: string
  readonly status: number
}

type Missing = Exclude<Extract<keyof typeof Wire, `${string}NotFound`>, "NotFound">
type CodeOf<Name extends keyof typeof Wire> = (typeof Wire)[Name] extends {
  readonly Type: { readonly code: infer C }
}
  ? C & string
  : never

/** The reads that show what exists instead. The first that fits the call counts. */
const showing: Readonly<Record<CodeOf<Missing> | "NOT_FOUND", ReadonlyArray<OperationName>>> = {
  PROJECT_NOT_FOUND: ["listProjects"],
  SPACE_NOT_FOUND: ["listSpaces"],
  COLLECTION_NOT_FOUND: ["listCollections"],
  BLOCK_NOT_FOUND: ["listSpaceBlocks", "readCollection"],
  LAYER_NOT_FOUND: ["listSpaceLayers", "readCollection"],
  SPECIALTY_NOT_FOUND: ["listSpaceSpecialties", "readCollection"],
  NODE_NOT_FOUND: ["readProjectGraph"],
  VERSION_NOT_FOUND: [
    "readDocumentHistory",
    "listProjectVersions",
    "listCollectionVersions",
    "readSpaceUpstream"
  ],
  RULE_NOT_FOUND: ["listRules"],
  JOB_NOT_FOUND: ["listJobs"],
  ATTEMPT_NOT_FOUND: ["readCollection", "readProject"],
  NOT_FOUND: ["listOrganisations"]
}

const isShown = (code: string): code is keyof typeof showing => Object.hasOwn(showing, code)

const readsFor = (
  code: string,
  operation: OperationName,
  bindings: Bindings
): ReadonlyArray<OperationName> => {
  const trash = trashRead(operation, bindings)
  if (trash !== undefined) return [trash]
  // A block without a document has no history either.
  if (code === "VERSION_NOT_FOUND" && operation === "readDocument") return ["readProjectGraph"]
  // A caller that may read one attempt may list all of them.
  if (code === "ATTEMPT_NOT_FOUND" && operation === "readAttempt") return ["listAttempts"]
  if (code === "ATTEMPT_NOT_FOUND" && operation === "readProjectAttempt") return ["listProjectAttempts"]
  return isShown(code) ? showing[code] : []
}

/** A colon in an id is written as `%3A`, since a colon before a word marks an open slot. */
const pathIn = (url: string): string => (url.split("?")[0] ?? "").replaceAll(":", "%3A")

const correctable: Readonly<Record<number, string>> = {
  400: "the same call, corrected as the issues say",
  413: "the same call, with a smaller body",
  415: "the same call, with its body as application/json"
}

const reading = (bindings: Bindings, name: OperationName, refused: RefusedCall): ReadonlyArray<Action> => {
  const { operation, url } = refused
  const path = bindings.get(name)?.path ?? ""
  const template = operation === "none" ? "" : (bindings.get(operation)?.path ?? "")
  const slots = new Map(slotsIn(template, pathIn(url)))
  const known = slotsOf(path).every((slot) => slots.has(slot))
  const sameSubject = operation !== "none" && operations[operation].subject === operations[name].subject
  if (!known || (slotsOf(path).length > 0 && !sameSubject)) return []
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => slots.get(slot) ?? "")
  return actionAt(bindings, name, filled)
}

const guide = (bindings: Bindings): ReadonlyArray<Action> =>
  actionAt(bindings, "readAgentGuide", bindings.get("readAgentGuide")?.path ?? "")

/** The same call again after a mistake in it, or the read that shows what exists instead of what was not found. */
export const recoveryActions = (
  code: string,
  refused: RefusedCall,
  bindings: Bindings
): ReadonlyArray<Action> => {
  const { operation, status, url } = refused
  const correction = correctable[status]
  if (correction !== undefined && operation !== "none") {
    const again = actionAt(bindings, operation, pathIn(url))
    return again.map((action) => ({ ...action, description: correction }))
  }
  if (status !== 404 && status !== 405) return []
  if (operation === "none") return guide(bindings)
  const found = (name: OperationName) => reading(bindings, name, refused)
  const [read] = readsFor(code, operation, bindings).flatMap(found)
  if (read === undefined) return guide(bindings)
  return [read, ...Array.fromNullishOr(trashBeside(read.path, bindings)).flatMap(found)]
}
