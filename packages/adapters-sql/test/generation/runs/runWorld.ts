import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { Generation } from "@design-workspace/domain/generation/Generation"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { itemEventOf } from "@design-workspace/domain/generation/run/ItemEvent"
import { GenerationWorker } from "@design-workspace/domain/generation/worker/GenerationWorker"
import type { AttemptId, CollectionId } from "@design-workspace/domain/shared/Ids"
import { makeMemberActor } from "@design-workspace/domain/testing/access/Actors"
import { PlainFailureReports } from "@design-workspace/domain/testing/generation/PlainFailureReports"
import { ScriptedDesignModel } from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { ScriptedProjectModel } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { makeCollection, makeOrganisation } from "@design-workspace/domain/testing/shared/Fixtures"
import { Effect, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlJobQueue } from "../../../src/generation/SqlJobQueue.ts"
import { SqlAdapters } from "../../../src/wiring/SqlAdapters.ts"
import { shortLease } from "../../../testing/shortLease.ts"
import { databaseAt } from "./databaseAt.ts"

/** Generation over the database at a place, without a worker, and a scripted model. */
export const runWorld = (place: string) =>
  Generation.layer.pipe(
    Layer.provide(ModelTurns.layer),
    Layer.provideMerge(
      Layer.mergeAll(PlainFailureReports.layer, ScriptedDesignModel.layer, ScriptedProjectModel.layer)
    ),
    Layer.provideMerge(SqlAdapters.layer),
    Layer.provideMerge(databaseAt(place)),
    Layer.provideMerge(SecureRandom.layerWebCrypto)
  )

/** A worker of this process until the scope ends, with a lease of a second. */
export const startWorker = Layer.build(
  Layer.fresh(Layer.provide(GenerationWorker.layer, SqlJobQueue.layerWith(shortLease)))
)

/** A run of quality `pro` that was accepted. */
export interface Accepted {
  readonly attemptId: AttemptId
  readonly collectionId: CollectionId
}

/** Accepts a run over a collection of its own; `content` is its brief. */
export const acceptRun = Effect.fnUntraced(function* (content = "A shop") {
  const generation = yield* Generation
  const organisation = yield* makeOrganisation()
  const { id: collectionId } = yield* makeCollection(organisation.id)
  const admin = yield* makeMemberActor(organisation.id, "admin")
  const { attemptId } = yield* generation.regenerate(
    admin,
    collectionId,
    {
      mode: "initial",
      params: { layers: { min: 2 }, specialties: { min: 2 }, blocks: { min: 4 } },
      messages: [{ role: "user", content }],
      quality: "pro",
      keepBlockIds: []
    },
    { confirm: true, bounded: false }
  )
  return { attemptId, collectionId } satisfies Accepted
})

/** All events of a run, once it has ended. */
export const runEventsOf = ({ attemptId }: Pick<Accepted, "attemptId">) =>
  Effect.flatMap(RunEvents, (events) => Stream.runCollect(events.follow(attemptId)))

/** What the events of the collection's content would add up to. */
export const contentOf = ({ collectionId }: Accepted) =>
  Effect.gen(function* () {
    const collections = yield* CollectionRepo
    const content = yield* Effect.flatMap(collections.find(collectionId), Effect.fromOption)
    return {
      layers: content.layers.map(itemEventOf.layer),
      specialties: content.specialties.map(itemEventOf.specialty),
      blocks: content.blocks.map(itemEventOf.block),
      edges: content.edges.map(itemEventOf.edge)
    }
  })

/** The attempt as it is stored. */
export const attemptOf = ({ attemptId }: Pick<Accepted, "attemptId">) =>
  Effect.flatMap(AttemptRepo, (attempts) => Effect.flatMap(attempts.find({ attemptId }), Effect.fromOption))
