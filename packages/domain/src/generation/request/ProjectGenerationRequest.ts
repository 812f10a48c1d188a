import { Schema } from "effect"
import { ItemId } from "../../shared/Ids.ts"
import { MessageContent } from "../../shared/Text.ts"
import { Quality } from "./GenerationRequest.ts"

/** `all`: the graph, then documents of its nodes (contract section 10). */
export const Scope = Schema.Literals(["graph", "documents", "all"])
export type Scope = typeof Scope.Type

export const mostDocuments = 1_000

export const ProjectGenerationRequest = Schema.Struct({
  scope: Scope,
  /** Null: all. Only with scope `documents`. */
  nodeIds: Schema.NullOr(
    Schema.Array(ItemId).check(
      Schema.isMinLength(1, { expected: "at least 1 node" }),
      Schema.isMaxLength(mostDocuments, { expected: `at most ${mostDocuments} nodes` })
    )
  ),
  instructions: Schema.NullOr(MessageContent),
  quality: Quality
})
export interface ProjectGenerationRequest extends Schema.Schema.Type<typeof ProjectGenerationRequest> {}
