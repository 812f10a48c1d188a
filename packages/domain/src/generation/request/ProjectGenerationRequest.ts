import { Schema } from "effect"
import { ItemId } from "../../shared/Ids.ts"
import { MessageContent } from "../../shared/Text.ts"
import { Quality } from "./GenerationRequest.ts"

/** What is generated: the graph, documents of its nodes, or first the one and then the others (contract section 10). */
export const Scope = Schema.Literals(["graph", "documents", "all"])
export type Scope = typeof Scope.Type

/** The most documents that one run writes. */
export const mostDocuments = 1_000

/** A generation of a project, without `confirm`. */
export const ProjectGenerationRequest = Schema.Struct({
  scope: Scope,
  /** The nodes whose documents are written; null: all. Only with scope `documents`. */
  nodeIds: Schema.NullOr(
    Schema.Array(ItemId).check(
      Schema.isMinLength(1, { expected: "at least 1 node" }),
      Schema.isMaxLength(mostDocuments, { expected: `at most ${mostDocuments} nodes` })
    )
  ),
  /** What the caller adds to the prompt for this run; null: nothing. */
  instructions: Schema.NullOr(MessageContent),
  quality: Quality
})
export interface ProjectGenerationRequest extends Schema.Schema.Type<typeof ProjectGenerationRequest> {}
