import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { Generation } from "@design-workspace/domain/generation/Generation"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import type { GenerationRequest, Mode } from "@design-workspace/domain/generation/request/GenerationRequest"
import { GenerationWorker } from "@design-workspace/domain/generation/worker/GenerationWorker"
import { type CollectionId, ItemId } from "@design-workspace/domain/shared/Ids"
import { makeMemberActor } from "@design-workspace/domain/testing/access/Actors"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { makeCollection, makeOrganisation } from "@design-workspace/domain/testing/shared/Fixtures"
import { Context, Effect, Layer, Stream } from "effect"
import { ProviderDesignModel } from "../../src/providers/ProviderDesignModel.ts"
import { ProviderProjectModel } from "../../src/providers/ProviderProjectModel.ts"
import { type ModelPeer, startModelPeer } from "../../testing/ModelPeer.ts"
import { type Overheard, overhear } from "../../testing/overhear.ts"
import { peerSettings } from "../../testing/peerSettings.ts"
import type { Protocol } from "../../testing/protocols.ts"

/** The provider that the service under test asks. */
export class Provider extends Context.Service<Provider, ModelPeer>()("test/Provider") {
  static readonly layer = Layer.effect(
    Provider,
    Effect.acquireRelease(
      Effect.promise(() => startModelPeer(() => 0)),
      (peer) => Effect.promise(() => peer.stop())
    )
  )
}

/** All that the service under test logs. */
export class Log extends Context.Service<Log, Overheard>()("test/Log") {}

/**
 * Generation of collections and projects with a worker over memory, and a provider's models of this protocol that are
 * asked at this address.
 */
export const worldAt = <E, R>(protocol: Protocol, url: Effect.Effect<string, E, R>) => {
  const models = Layer.unwrap(
    Effect.map(url, (address) => {
      const settings = peerSettings(protocol, address)
      return Layer.merge(ProviderDesignModel.layer(settings), ProviderProjectModel.layer(settings))
    })
  )
  const log = overhear()
  return Layer.mergeAll(Generation.layer, ProjectGeneration.layer, GenerationWorker.layer).pipe(
    Layer.provide(ModelTurns.layer),
    Layer.provide(models),
    Layer.provideMerge(Layer.mergeAll(MemoryAdapters.layer, Layer.succeed(Log, log))),
    Layer.provideMerge(log.layer)
  )
}

/** The same with our own peer in the provider's place. */
export const worldOf = (protocol: Protocol) =>
  worldAt(
    protocol,
    Effect.map(Provider, ({ url }) => url)
  ).pipe(Layer.provideMerge(Provider.layer))

const bounds = { min: 2, max: 6 }

/** A request of each mode that a plain model meets. */
export const requestOf = (mode: Mode): GenerationRequest => ({
  mode,
  params: { layers: bounds, specialties: bounds, blocks: bounds },
  messages: [{ role: "user", content: "An online shop" }],
  quality: "pro",
  keepBlockIds: mode === "with-keep" ? [ItemId.make("api")] : []
})

/** The collection as it is stored now. */
export const collectionNow = (id: CollectionId) =>
  CollectionRepo.use((collections) => Effect.flatMap(collections.find(id), Effect.fromOption))

/** An organisation's collection, and one who may have it generated. */
const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const { id } = yield* makeCollection(organisation.id)
  const admin = yield* makeMemberActor(organisation.id, "admin")
  return { admin, id, before: yield* collectionNow(id) }
})

/** Proposes a design and gives how that ended. */
export const proposed = Effect.gen(function* () {
  const { admin, before, id } = yield* scene
  const generation = yield* Generation
  const result = yield* Effect.result(generation.propose(admin, id, requestOf("propose"), { confirm: true }))
  return { result, before, after: yield* collectionNow(id) }
})

/** Runs a generation to its end and gives all that came of it. */
export const applied = Effect.fnUntraced(function* (mode: Exclude<Mode, "propose">) {
  const { admin, before, id } = yield* scene
  const generation = yield* Generation
  const attempts = yield* AttemptRepo
  const { attemptId, events } = yield* generation.regenerate(admin, id, requestOf(mode), {
    confirm: true,
    bounded: false
  })
  const received = yield* Stream.runCollect(events)
  const attempt = yield* Effect.flatMap(attempts.find({ attemptId }), Effect.fromOption)
  return { events: received, attempt, before, after: yield* collectionNow(id) }
})
