import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Operation } from "@design-workspace/domain/access/Operations"
import { firstIssues } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Result, Schema } from "effect"
import type { Bindings } from "../routing/Bindings.ts"
import { issuesOf } from "../requests/issuesOf.ts"
import type { ObjectSchema } from "../wire/jsonSchema.ts"
import type { InnerAnswer, InnerCall } from "./InnerCalls.ts"
import { invalidArguments, type ToolAnswer } from "./ToolAnswer.ts"

/** What a client may believe of a tool before it calls it. */
interface Hints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** It reaches beyond this service: what is costly calls a model. */
  readonly openWorldHint: boolean
}

/** The hints of an operation's own tool: those that the table of operations knows. */
export const hintsOf = ({ costly, destructive, idempotent, scope }: Operation): Hints => ({
  readOnlyHint: scope !== "read_write",
  destructiveHint: destructive,
  idempotentHint: idempotent,
  openWorldHint: costly
})

/** The hints of a tool that only reads, and only here. */
export const readOnly: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false
}

/** Who calls a tool, and how it calls operations for them. */
export interface ToolCaller {
  readonly actor: Actor
  readonly bindings: Bindings
  /** Calls the operation at a path; what it refuses fails with the answer that says so. */
  readonly send: (call: InnerCall) => Effect.Effect<InnerAnswer, ToolAnswer>
  /** The path at which what a call made or changed is read; null where only its answer has it. */
  readonly readAt: (call: InnerCall, answer: InnerAnswer) => string | null
}

/** The arguments of a call as the client sent them, by name, before any are checked. */
export type Arguments = Readonly<Record<string, unknown>>

/** A tool as the protocol lists it, whom it is listed for, and what it does. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: Hints
  readonly offeredTo: (actor: Actor) => boolean
  /** Fails with the answer of a refusal. */
  readonly run: (args: Arguments, caller: ToolCaller) => Effect.Effect<ToolAnswer, ToolAnswer>
}

/** A `Tool.run` that gets its arguments decoded by the schema; what does not fit is answered like a body that does not. */
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
