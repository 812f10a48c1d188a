import type { Bindings } from "@design-workspace/api/Bindings"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Operation } from "@design-workspace/domain/access/Operations"
import { firstIssues, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Result, Schema } from "effect"
import { issuesOf, shownKey, unknownAmong } from "../requests/issuesOf.ts"
import type { ObjectSchema } from "../requests/jsonSchema.ts"
import type { InnerAnswer, InnerCall } from "./InnerCalls.ts"
import { invalidArguments, type ToolAnswer } from "./ToolAnswer.ts"

/** The hints that a client may rely on before it calls a tool. */
interface Hints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** True if it reaches beyond this service, as costly operations call a model. */
  readonly openWorldHint: boolean
}

/** The hints of an operation's own tool, from the operations table. */
export const hintsOf = ({ costly, destructive, idempotent, scope }: Operation): Hints => ({
  readOnlyHint: scope !== "read_write",
  destructiveHint: destructive,
  idempotentHint: idempotent,
  openWorldHint: costly
})

/** The hints of a tool that only reads, and only in this service. */
export const readOnly: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false
}

/** The caller of a tool, and how the tool calls operations for it. */
export interface ToolCaller {
  readonly actor: Actor
  readonly bindings: Bindings
  /** Calls the operation at a path; a refusal fails with its answer. */
  readonly send: (call: InnerCall) => Effect.Effect<InnerAnswer, ToolAnswer>
  /** The path for reading what a call made or changed; null if only the call's answer contains it. */
  readonly readAt: (call: InnerCall, answer: InnerAnswer) => string | null
  /** The URL at which the caller fetches a path itself. */
  readonly urlOf: (path: string) => string
  /** Whether an answer may have links as content of their own. */
  readonly knowsLinks: boolean
}

/** The arguments of a call as the client sent them, by name, not checked yet. */
export type Arguments = Readonly<Record<string, unknown>>

/** Values by name, for a part of a call. */
export const Values = Schema.Record(Schema.String, Schema.Unknown)

/** A tool as the protocol lists it, the callers it is listed for, and its function. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: Hints
  readonly offeredTo: (actor: Actor) => boolean
  /** Fails with the answer of a refusal. */
  readonly run: (args: Arguments, caller: ToolCaller) => Effect.Effect<ToolAnswer, ToolAnswer>
}

/** A `Tool.run` with its arguments decoded by the schema. Invalid arguments are refused like an invalid body. */
export const withArguments = <S extends Schema.Codec<unknown, unknown>>(
  schema: S,
  run: (args: S["Type"], caller: ToolCaller) => Effect.Effect<ToolAnswer, ToolAnswer>
): Tool["run"] => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })
  return (args, caller) =>
    Result.match(decode(args), {
      onFailure: ({ issue }) => Effect.fail(invalidArguments(firstIssues(issuesOf(issue)))),
      onSuccess: (decoded) => run(decoded, caller)
    })
}

/** A name without what spellings differ in: `node_id` and `nodeId` are the same. */
const plainName = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase()

/** An issue for each argument that is not among the known ones; it names them, and the right spelling of a known one. */
export const unknownArguments = (
  args: Arguments,
  known: ReadonlyArray<string>,
  at: Issue["path"] = []
): ReadonlyArray<Issue> =>
  Object.keys(args)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = known.find((it) => plainName(it) === plainName(name))
      const spelling = meant === undefined ? "" : `; it is spelled ${meant}`
      return { path: [...at, shownKey(name)], message: `${unknownAmong(known)}${spelling}` }
    })
