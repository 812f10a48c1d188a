import type { ModelFailure } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { Effect, Result } from "effect"
import type { ProviderSettings } from "../../src/providers/ProviderSettings.ts"
import type { Asked } from "../../testing/behaviours/Behaviour.ts"
import { answerOf } from "./asking.ts"
import { documentOf, graphOf } from "./projectAsks.ts"

/** What a provider may be asked for: how it is asked, and its plain answer. */
export interface Scope extends Asked {
  readonly asks: string
  readonly answer: (settings: ProviderSettings) => Effect.Effect<{
    readonly items: ReadonlyArray<string>
    readonly result: Result.Result<void, ModelFailure>
  }>
}

/** A stage of a collection, the graph of a project, and the document of a node. */
export const scopes: ReadonlyArray<Scope> = [
  {
    asks: "for layers",
    answer: (settings) => answerOf(settings),
    plain: ["Layer 1", "Layer 2", "Layer 3"],
    isOwn: () => true
  },
  {
    asks: "for a graph",
    answer: (settings) => graphOf(settings),
    plain: ["web", "api", "store", "Node 1", "web->api", "api->store", "store->Node 1"],
    isOwn: (name) => name === "Node 1"
  },
  {
    asks: "for a document",
    answer: (settings) => documentOf(settings),
    plain: [
      "It serves the project.",
      "It answers.",
      "It knows Web.",
      "It knows Store.",
      "It needs TypeScript.",
      "How often is it asked?"
    ],
    isOwn: () => true
  }
]
