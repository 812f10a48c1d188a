import { ConnectionLost, EventsCutOff, Refused, UnexpectedAnswer } from "@design-workspace/client"
import { Predicate } from "effect"
import { type ExitCode, exitCodes, Failure, failedWith, misused } from "../output/Failure.ts"

/** What a command calls the fields of its calls: options, arguments, files; empty where one goes unsaid. */
export type Places = Readonly<Record<string, string>>

const common: Places = {
  id: "The id",
  jobId: "The job's id",
  nodeId: "The node's id",
  version: "--version",
  updated_at: "--version",
  q: "What to search for",
  kinds: "--kind",
  kind: "--kind",
  limit: "--limit",
  cursor: "--after",
  after: "--after",
  project_id: "--project",
  collection_id: "--collection",
  space_id: "--space",
  format: "--format",
  theme: "--theme",
  width: "--width",
  scale: "--scale",
  name: "--name",
  owner_org_id: "--owner",
  content: "The text",
  messages: "--brief",
  instructions: "--brief",
  keep_block_ids: "--keep",
  node_ids: "--node",
  quality: "--quality",
  mode: "--mode",
  scope: "--scope",
  email: "--email",
  password: "The password",
  expires_in_days: "--expires-in-days"
}

/** Told as a whole: a place inside them says nothing to a person. */
const whole = ["messages", "instructions", "keep_block_ids", "node_ids"]

const ofGraph = ["nodes", "edges", "roles", "nodeRoles"]

type Path = ReadonlyArray<string | number>

const jsonPlace = (path: Path): string =>
  path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join("")

const placeOf = (path: Path, places: Places): string => {
  const [part, ...inPart] = path
  const inside = ["path", "query", "headers"].includes(String(part)) && inPart.length > 0 ? inPart : path
  const [first = "", ...rest] = inside
  const field = String(first)
  if (ofGraph.includes(field)) return jsonPlace(["graph", ...inside])
  // `params.layers.min` of a generation is an option with both bounds.
  if (field === "params") return rest.length === 0 ? "" : `--${rest[0]}`
  const known = { ...common, ...places }
  const said = Object.hasOwn(known, field) ? known[field] : undefined
  if (said === undefined) return jsonPlace(inside)
  // What stands in a text or in files is told by file and line.
  return [said, ...(whole.includes(field) ? [] : rest)].filter((it) => it !== "").join(", ")
}

const most = 20

/** Texts of the API's own, about what a person at the command line never sees. */
const texts: Readonly<Record<string, string>> = {
  stale: "Somebody changed it meanwhile, and nothing was written over.",
  PRECONDITION_FAILED: "Somebody changed it meanwhile, and nothing was written over.",
  HEADERS_TOO_LARGE: "What was given is too long for one call.",
  TOKEN_REQUIRED: "This needs a token.",
  CONFIRMATION_REQUIRED:
    "The server wants this to be confirmed, which this dw does not know: is there a newer one?"
}

const messageOf = ({ message, refusal }: Refused, places: Places): string => {
  if (refusal.code !== "VALIDATION_FAILED")
    return Object.hasOwn(texts, refusal.code) ? (texts[refusal.code] ?? message) : message
  const lines = refusal.issues.slice(0, most).map((it) => `${placeOf(it.path, places)} ${it.message}`.trim())
  const more = refusal.issues.length - lines.length
  return `${[...new Set(lines)].join("; ")}${more > 0 ? `; and ${more} more` : ""}.`
}

const misuseOf = (message: string): string => {
  const [, field = ""] = /^params\.(\w+) must be an id or a name/.exec(message) ?? []
  return field === "" ? message : `${placeOf([field], {})} must be an id or a name.`
}

const exitOfCode: Readonly<Record<string, ExitCode>> = {
  INVALID_TOKEN: exitCodes.notSignedIn,
  TOKEN_REQUIRED: exitCodes.notSignedIn,
  INVALID_CREDENTIALS: exitCodes.notSignedIn,
  GUEST_NOT_ALLOWED: exitCodes.notSignedIn,
  SCOPE_INSUFFICIENT: exitCodes.notSignedIn,
  stale: exitCodes.conflict,
  PRECONDITION_FAILED: exitCodes.conflict,
  GENERATION_IN_PROGRESS: exitCodes.conflict,
  IDEMPOTENCY_IN_FLIGHT: exitCodes.conflict
}

/** By the status where the code has no exit code of its own here, or is of a newer server. */
const exitOf = (code: string, status: number): ExitCode => {
  const known = Object.hasOwn(exitOfCode, code) ? exitOfCode[code] : undefined
  if (known !== undefined) return known
  if (status === 401) return exitCodes.notSignedIn
  if (status === 404 || status === 410) return exitCodes.notFound
  if (status === 429 || status === 503) return exitCodes.unavailable
  return exitCodes.failed
}

const ownHints = (code: string, server: string): ReadonlyArray<string> => {
  switch (code) {
    case "INVALID_TOKEN":
    case "TOKEN_REQUIRED":
    case "GUEST_NOT_ALLOWED":
      return [`Sign in: dw login ${server}`]
    case "SCOPE_INSUFFICIENT":
      return [`This token may only read. Sign in with one that may write: dw login ${server}`]
    default:
      return []
  }
}

const commands: Readonly<Record<string, (id: string, rest: string) => string>> = {
  restoreProject: (id, rest) =>
    `dw restore project ${id}${rest.includes("restore_space=1") ? " --with-space" : ""}`,
  restoreSpace: (id) => `dw restore space ${id}`,
  restoreCollection: (id) => `dw restore collection ${id}`,
  readProject: (id) => `dw show project ${id}`,
  readSpace: (id) => `dw show space ${id}`,
  readCollection: (id) => `dw show collection ${id}`,
  readDocument: (id, rest) => `dw show document ${id}/${/doc-content\/([^/?]*)/.exec(rest)?.[1] ?? ""}`,
  listTrashedProjects: () => "dw trash list project",
  listTrashedSpaces: () => "dw trash list space",
  listTrashedCollections: () => "dw trash list collection",
  readJob: (id) => `dw watch --job ${id}`,
  cancelJob: (id) => `dw cancel ${id}`
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const hintOf = ({ name, path }: NamedCall): ReadonlyArray<string> => {
  const [, , , id = ""] = path.split(/[/?]/)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command === undefined ? [] : [command(decoded(id), decoded(path))]
}

interface NamedCall {
  readonly name: string
  readonly path: string
}

const isNamedCall = (action: unknown): action is NamedCall =>
  Predicate.hasProperty(action, "name") &&
  Predicate.isString(action.name) &&
  Predicate.hasProperty(action, "path") &&
  Predicate.isString(action.path)

const actionsOf = (refusal: object): ReadonlyArray<string> => {
  if (!Predicate.hasProperty(refusal, "actions") || !Array.isArray(refusal.actions)) return []
  const calls = refusal.actions.filter(isNamedCall)
  const hints = calls.flatMap(hintOf)
  if (hints.length > 0) return ["What helps:", ...hints.map((it) => `  ${it}`)]
  const names = calls.map(({ name }) => name).join(", ")
  return names === "" ? [] : [`What helps is no command of this dw: ${names}.`]
}

const waitOf = (refusal: object): ReadonlyArray<string> =>
  Predicate.hasProperty(refusal, "retry_after_seconds") && Predicate.isNumber(refusal.retry_after_seconds)
    ? [`Try again in ${refusal.retry_after_seconds} s.`]
    : []

const causeOf = (error: unknown): string => {
  const inner = Predicate.hasProperty(error, "cause") ? error.cause : undefined
  const code =
    Predicate.hasProperty(inner, "code") && Predicate.isString(inner.code) ? ` (${inner.code})` : ""
  return code === "" && inner !== undefined ? causeOf(inner) : code
}

export const failureOf = (error: unknown, server: string, places: Places = {}): Failure => {
  if (error instanceof Refused) {
    const { code, refusal, status } = error
    const message = messageOf(error, places)
    const hints = [...ownHints(code, server), ...actionsOf(refusal), ...waitOf(refusal)]
    return new Failure({ message, code, hints, refusal, exitCode: exitOf(code, status) })
  }
  if (error instanceof ConnectionLost || error instanceof EventsCutOff)
    return failedWith(
      exitCodes.unavailable,
      "CONNECTION_LOST",
      `${server} cannot be reached${causeOf(error)}.`,
      "Is the address right, and the server up? dw whoami shows which server is meant."
    )
  if (error instanceof UnexpectedAnswer)
    return failedWith(
      error.status >= 500 ? exitCodes.unavailable : exitCodes.failed,
      "UNEXPECTED_ANSWER",
      `${server} does not answer as the Design Workspace does. ${error.message}`,
      "Is something else, or a proxy, at this address?"
    )
  if (error instanceof TypeError) return misused(misuseOf(error.message))
  throw error
}
