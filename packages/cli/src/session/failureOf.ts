import { ConnectionLost, EventsCutOff, Refused, UnexpectedAnswer } from "@design-workspace/client"
import { Predicate } from "effect"
import { type ExitCode, exitCodes, Failure, failedWith, misused } from "../output/Failure.ts"
import { messageOf, misuseOf, type Places } from "./messageOf.ts"

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
