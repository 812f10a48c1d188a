import type { Bindings } from "@design-workspace/api/Bindings"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Operation } from "@design-workspace/domain/access/Operations"
import { firstIssues, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Result, Schema } from "effect"
import { issuesOf, shownKey, unknownAmong } from "../requests/issuesOf.ts"
import type { ObjectSchema } from "../requests/jsonSchema.ts"
import type { InnerAnswer, InnerCall } from "./InnerCalls.ts"
import { invalidArguments, type ToolAnswer } from "./ToolAnswer.ts"

interface Hints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** True for costly operations, which call a model. */
  readonly openWorldHint: boolean
}

export const hintsOf = ({ costly, destructive, idempotent, scope }: Operation): Hints => ({
  readOnlyHint: scope !== "read_write",
  destructiveHint: destructive,
  idempotentHint: idempotent,
  openWorldHint: costly
})

export const readOnly: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false
}

export interface ToolCaller {
  readonly actor: Actor
  readonly bindings: Bindings
  readonly send: (call: InnerCall) => Effect.Effect<InnerAnswer, ToolAnswer>
  /** Null if only the call's answer contains what was made. */
  readonly readAt: (call: InnerCall, answer: InnerAnswer) => string | null
  /** For a caller that fetches the path itself. */
  readonly urlOf: (path: string) => string
  readonly knowsLinks: boolean
}

/** As the client sent them, not checked yet. */
export type Arguments = Readonly<Record<string, unknown>>

export const Values = Schema.Record(Schema.String, Schema.Unknown)

export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: Hints
  readonly offeredTo: (actor: Actor) => boolean
  /** Fails with the answer of a refusal. */
  readonly run: (args: Arguments, caller: ToolCaller) => Effect.Effect<ToolAnswer, ToolAnswer>
}

/** Invalid arguments are refused like an invalid body. */
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

/** `node_id` and `nodeId` are the same. */
const plainName = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase()

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
