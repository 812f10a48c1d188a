import { Effect, Fiber, Latch, Layer, Stream } from "effect"
import type { UserActor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { type AcceptedRun, Generation } from "../../src/generation/Generation.ts"
import type { ItemStage, StageAsk } from "../../src/generation/model/DesignModel.ts"
import { ModelTurns } from "../../src/generation/model/ModelTurns.ts"
import type { GenerationRequest } from "../../src/generation/request/GenerationRequest.ts"
import { GenerationWorker } from "../../src/generation/worker/GenerationWorker.ts"
import { Jobs } from "../../src/jobs/Jobs.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import {
  type AttemptId,
  type CollectionId,
  type OrgId,
  RuleId,
  TokenId,
  UserId
} from "../../src/shared/Ids.ts"
import { actorWith } from "../../testing/access/Actors.ts"
import { plainStage, ScriptedDesignModel } from "../../testing/generation/ScriptedDesignModel.ts"
import { ScriptedProjectModel } from "../../testing/generation/ScriptedProjectModel.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import {
  asCollectionAttempt,
  makeCollection,
  makeMember,
  makeOrganisation,
  newUuid
} from "../../testing/shared/Fixtures.ts"

/** Generation and jobs over memory and a scripted model, without a worker. */
export const World = {
  layer: Layer.mergeAll(Generation.layer, Jobs.layer).pipe(
    Layer.provide(ModelTurns.layer),
    Layer.provideMerge(ScriptedDesignModel.layer),
    Layer.provideMerge(ScriptedProjectModel.layer),
    Layer.provideMerge(MemoryAdapters.layer)
  )
}

/** The same caller with a token that may write. */
export const withToken = (actor: UserActor): UserActor => ({
  ...actor,
  credential: { _tag: "Token", tokenId: TokenId.make(newUuid()), scope: "read_write" }
})

/** A signed-in caller who has nothing to do with any organisation. */
export const outsider = (): UserActor => actorWith(UserId.make(newUuid()), [])

/** An organisation with `smallContent` as its collection, and an admin of it. */
export const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  const user = yield* makeMember(organisation.id, "admin")
  return { organisation, collection, user, admin: actorWith(user.id, [[organisation.id, "admin"]]) }
})

/** A plain request of an applied run. */
export const request: GenerationRequest = {
  mode: "initial",
  params: { layers: {}, specialties: {}, blocks: {} },
  messages: [{ role: "user", content: "A shop" }],
  quality: "fast",
  keepBlockIds: []
}

export const options = { confirm: false, bounded: false }

/** A worker of its own, until the surrounding scope closes. */
export const startWorker = Layer.build(Layer.fresh(GenerationWorker.layer))

export const contentOf = Effect.fnUntraced(function* (id: CollectionId) {
  const collections = yield* CollectionRepo
  const { blocks, edges, layers, specialties } = yield* Effect.flatMap(
    collections.find(id),
    Effect.fromOption
  )
  return { layers, specialties, blocks, edges }
})

/** All events of a run, to its end. */
export const eventsOf = ({ events }: Pick<AcceptedRun, "events">) => Stream.runCollect(events)

/** A model that says the first item of a stage and the others only once it is let go. */
export const stallIn = Effect.fnUntraced(function* (stage: ItemStage) {
  const reached = yield* Latch.make()
  const letGo = yield* Latch.make()
  const stopped = yield* Latch.make()
  return {
    reached: reached.await,
    letGo: letGo.open,
    stopped: stopped.await,
    script: {
      stage: (ask: StageAsk) =>
        ask.stage !== stage
          ? plainStage(ask)
          : Stream.concat(
              Stream.take(plainStage(ask), 1),
              Stream.fromEffectDrain(
                Effect.andThen(reached.open, letGo.await).pipe(Effect.onInterrupt(() => stopped.open))
              )
            ).pipe(Stream.concat(Stream.drop(plainStage(ask), 1)))
    }
  }
})

/** Starts collecting a run's events at once. */
export const collect = (run: AcceptedRun) => Effect.forkChild(eventsOf(run), { startImmediately: true })

/** The last event of a run that is being collected. */
export const lastOf = <A>(fiber: Fiber.Fiber<ReadonlyArray<A>>) =>
  Effect.map(Fiber.join(fiber), (events) => events.at(-1))

/** A scene in which the request was accepted; no worker runs yet. */
export const accepted = Effect.fnUntraced(function* (wanted: Partial<GenerationRequest> = {}) {
  const generation = yield* Generation
  const place = yield* scene
  const run = yield* generation.regenerate(
    place.admin,
    place.collection.id,
    { ...request, ...wanted },
    options
  )
  return {
    ...place,
    generation,
    run,
    again: generation.regenerate(place.admin, place.collection.id, request, options)
  }
})

/** The attempt as it is stored now. */
export const attemptOf = Effect.fnUntraced(function* (attemptId: AttemptId) {
  const attempts = yield* AttemptRepo
  return asCollectionAttempt(yield* Effect.flatMap(attempts.find({ attemptId }), Effect.fromOption))
})

/** What the scripted model does from now on. */
export const play = (script: Parameters<ScriptedDesignModel["Service"]["play"]>[0]) =>
  ScriptedDesignModel.use((control) => control.play(script))

/** A memory rule of the user, or of the organisation. */
export const makeRule = Effect.fnUntraced(function* (
  ownerId: UserId,
  orgId: OrgId | null,
  text: string,
  enabled = true
) {
  const rules = yield* RuleRepo
  return yield* rules.insert({ id: RuleId.make(newUuid()), ownerId, orgId, text, enabled })
})
