import { Effect, Stream } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import type { DecompositionRequest } from "../../src/decomposition/DecompositionRequest.ts"
import type { ModelItem, PartsAsk } from "../../src/generation/model/DesignModel.ts"
import type { ModelFailed } from "../../src/generation/outcome/GenerationErrors.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { ScriptedDesignModel } from "../../testing/generation/ScriptedDesignModel.ts"
import { makeCollection, makeOrganisation } from "../../testing/shared/Fixtures.ts"

/** The block of `smallContent` that stands between the others. */
export const api = ItemId.make("api")

export const wanted: DecompositionRequest = {
  messages: [{ role: "user", content: "Split it" }],
  quality: "fast",
  count: {}
}

/** `smallContent` as an organisation's collection, its admin, and `preview` of its block `api`. */
export const previewScene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  const decomposition = yield* Decomposition
  const admin = yield* makeMemberActor(organisation.id, "admin")
  const preview = (changes: Partial<DecompositionRequest> = {}, actor: Actor = admin) =>
    decomposition.preview(actor, collection.id, api, { ...wanted, ...changes }, { confirm: true })
  return { organisation, collection, decomposition, admin, preview }
})

/** A part as a model says it, on the block's layer by default. */
export const part = (name: string, more: Partial<Extract<ModelItem, { _tag: "Block" }>> = {}): ModelItem => ({
  _tag: "Block",
  name,
  description: "",
  layer: "",
  specialties: [],
  ...more
})

export const edge = (source: string, target: string): ModelItem => ({ _tag: "Edge", source, target })

/**
 * Has the model answer the n-th asking for parts with the n-th list (the last one from then on), and with these edges.
 */
export const say = (answers: ReadonlyArray<ReadonlyArray<ModelItem>>, edges: ReadonlyArray<ModelItem> = []) =>
  playParts((ask, call) =>
    Stream.fromIterable(ask.stage === "edges" ? edges : (answers[Math.min(call, answers.length) - 1] ?? []))
  )

export const playParts = (
  decompose: (ask: PartsAsk, call: number) => Stream.Stream<ModelItem, ModelFailed>
) => ScriptedDesignModel.use((control) => control.play({ decompose }))

/** What the model was asked since it was told what to say. */
export const askings = ScriptedDesignModel.use((control) =>
  Effect.map(control.heard, ({ decompositions }) => decompositions)
)
