import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import type { Collection } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { Generation } from "../../src/generation/Generation.ts"
import { ModelTurns } from "../../src/generation/model/ModelTurns.ts"
import type { GenerationEvent } from "../../src/generation/outcome/GenerationEvent.ts"
import { runFailures } from "../../src/generation/outcome/RunFailure.ts"
import { ItemId, type OrgId, type UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { plainReportOf } from "../../testing/generation/PlainFailureReports.ts"
import { plainParts, plainStage, ScriptedDesignModel } from "../../testing/generation/ScriptedDesignModel.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, smallContent } from "../../testing/shared/Fixtures.ts"
import {
  accepted,
  attemptOf,
  contentOf,
  eventsOf,
  options,
  play,
  request,
  scene,
  stallIn,
  startWorker,
  World
} from "./world.ts"

/** Where a right was held. */
interface Place {
  readonly organisation: { readonly id: OrgId }
  readonly collection: Pick<Collection, "id">
  readonly user: { readonly id: UserId }
}

const losses = {
  "its starter is gone": ({ user }: Place) => Effect.orDie(UserRepo.use((users) => users.remove(user.id))),
  "its starter is an admin no longer": ({ organisation, user }: Place) =>
    OrganisationRepo.use((organisations) => organisations.putMember(organisation.id, user.id, "member")),
  "its starter belongs to the organisation no longer": ({ organisation, user }: Place) =>
    OrganisationRepo.use((organisations) => organisations.removeMember(organisation.id, user.id)),
  "the collection was handed to another organisation": Effect.fnUntraced(function* (place: Place) {
    const [collections, transactor] = [yield* CollectionRepo, yield* Transactor]
    const { id: ownerOrgId } = yield* makeOrganisation()
    const giveBack = Effect.gen(function* () {
      const found = yield* Effect.flatMap(collections.findForUpdate(place.collection.id), Effect.fromOption)
      yield* collections.save({ ...found, ownerOrgId }, { editType: "edit", authorId: place.user.id })
    })
    yield* Effect.orDie(transactor.run(giveBack))
  })
}

const lost = plainReportOf(runFailures.rightLost)

const heardCalls = Effect.map(
  ScriptedDesignModel.use((control) => control.heard),
  ({ asks, critiques, repairs }) => ({
    stages: asks.map(({ stage }) => stage),
    quality: critiques.length + repairs.length
  })
)

const WithDecomposition = Layer.provideMerge(
  Decomposition.layer.pipe(Layer.provide(ModelTurns.layer)),
  World.layer
)

it.layer(WithDecomposition)((it) => {
  describe("GenerationWorker: a run whose starter loses the right", () => {
    for (const [why, lose] of Object.entries(losses)) {
      it.effect(`ends failed with FORBIDDEN at the next stage, and asks the model no more: ${why}`, () =>
        Effect.gen(function* () {
          const log = yield* AuditLog
          const stall = yield* stallIn("specialties")
          yield* play(stall.script)
          const place = yield* accepted()
          const { collection, organisation, run, user } = place
          yield* startWorker
          yield* stall.reached
          yield* lose(place)
          yield* stall.letGo
          const received = yield* eventsOf(run)
          assert.deepStrictEqual(received.at(-1), { _tag: "Failed", attemptId: run.attemptId, ...lost })
          assert.deepStrictEqual((yield* heardCalls).stages, ["layers", "specialties"])
          assert.isFalse(received.some((event: GenerationEvent) => event._tag === "Block"))
          assert.deepInclude(yield* attemptOf(run.attemptId), { status: "failed", error: lost })
          assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
          const { items } = yield* log.list(
            { organisations: "all", action: "regenerateCollection", outcome: "failed" },
            firstPage
          )
          const line = items.find(({ subjectId }) => subjectId === collection.id)
          assert.deepInclude(line, { actor: user.id, code: "FORBIDDEN" })
          const next = yield* makeMemberActor(organisation.id, "admin")
          const again = Effect.result(
            Generation.use((generation) => generation.regenerate(next, collection.id, request, options))
          )
          // The lock blocks nobody: whoever may generate the collection now gets in at once.
          if (!why.includes("handed")) assert.strictEqual((yield* again)._tag, "Success")
        })
      )
    }

    it.effect("before the write: nothing is written", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("edges")
        yield* play(stall.script)
        const place = yield* accepted()
        yield* startWorker
        yield* stall.reached
        yield* losses["its starter is an admin no longer"](place)
        yield* stall.letGo
        assert.deepInclude((yield* eventsOf(place.run)).at(-1), { _tag: "Failed", code: "FORBIDDEN" })
        assert.deepStrictEqual(yield* contentOf(place.collection.id), smallContent)
      })
    )

    it.effect("between a stage's repeats and in its critique: no further call is made", () =>
      Effect.gen(function* () {
        const place = yield* scene
        const lose = Effect.orDie(UserRepo.use((users) => users.remove(place.user.id)))
        const context = yield* Effect.context<UserRepo>()
        const losing = Stream.fromEffectDrain(Effect.provideContext(lose, context))
        yield* play({
          stage: (ask) =>
            ask.stage === "blocks" ? Stream.concat(Stream.take(plainStage(ask), 1), losing) : plainStage(ask)
        })
        const params = { ...request.params, blocks: { min: 2 } }
        const pro = { ...request, params, quality: "pro" } as const
        const generation = yield* Generation
        const run = yield* generation.regenerate(place.admin, place.collection.id, pro, options)
        yield* startWorker
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "FORBIDDEN" })
        assert.deepStrictEqual(yield* heardCalls, { stages: ["layers", "specialties", "blocks"], quality: 0 })
      })
    )

    it.effect("while a stage takes long: the model is stopped within 30 seconds", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const place = yield* accepted()
        yield* startWorker
        yield* stall.reached
        yield* losses["its starter is gone"](place)
        const events = yield* Effect.forkChild(eventsOf(place.run), { startImmediately: true })
        yield* TestClock.adjust("30 seconds")
        yield* stall.stopped
        assert.deepInclude((yield* Fiber.join(events)).at(-1), { _tag: "Failed", code: "FORBIDDEN" })
      })
    )

    it.effect("before a worker takes it, or another takes it over: the model is not asked again", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const begun = yield* accepted()
        const scope = yield* Scope.make()
        yield* Scope.provide(startWorker, scope)
        yield* stall.reached
        yield* Scope.close(scope, Exit.void)
        const queued = yield* accepted()
        yield* play({})
        for (const place of [begun, queued]) yield* losses["its starter is an admin no longer"](place)
        yield* startWorker
        for (const { run } of [begun, queued]) {
          assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "FORBIDDEN" })
        }
        assert.deepStrictEqual((yield* heardCalls).stages, [])
      })
    )
  })

  describe("Generation.propose and Decomposition.preview: who loses the right meanwhile", () => {
    it.effect("gets no proposal, and the model is asked no more", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const place = yield* scene
        const propose = generation.propose(
          place.admin,
          place.collection.id,
          { ...request, mode: "propose" },
          options
        )
        const proposing = yield* Effect.forkChild(Effect.flip(propose), { startImmediately: true })
        yield* stall.reached
        yield* losses["its starter is an admin no longer"](place)
        yield* stall.letGo
        assert.deepInclude(yield* Fiber.join(proposing), { _tag: "Forbidden", requiredRole: "org_admin" })
        assert.deepStrictEqual((yield* heardCalls).stages, ["layers", "specialties", "blocks"])
      })
    )

    it.effect("gets no preview", () =>
      Effect.gen(function* () {
        const place = yield* scene
        const lose = Effect.orDie(UserRepo.use((users) => users.remove(place.user.id)))
        const context = yield* Effect.context<UserRepo>()
        const losing = Stream.fromEffectDrain(Effect.provideContext(lose, context))
        yield* play({ decompose: (ask) => Stream.concat(plainParts(ask), losing) })
        const { messages, quality } = request
        const preview = Effect.flatMap(Decomposition, (decomposition) =>
          decomposition.preview(
            place.admin,
            place.collection.id,
            ItemId.make("api"),
            { messages, quality, count: { min: 2, max: 3 } },
            { confirm: true }
          )
        )
        assert.deepInclude(yield* Effect.flip(preview), { _tag: "Forbidden", requiredRole: "org_admin" })
        assert.lengthOf((yield* ScriptedDesignModel.use((control) => control.heard)).decompositions, 1)
      })
    )
  })

  describe("Generation.mayFollow", () => {
    it.effect("is for who may generate the collection as it is owned now", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const attempts = yield* AttemptRepo
        yield* play({})
        const place = yield* accepted()
        const { admin, collection, organisation, run } = place
        const member = yield* makeMemberActor(organisation.id)
        const may = (actor: typeof admin) => generation.mayFollow(actor, collection.id, run.attemptId)
        assert.isTrue(yield* may(admin))
        assert.isFalse(yield* may(member))
        yield* losses["the collection was handed to another organisation"](place)
        assert.isFalse(yield* may(admin))
        assert.isTrue((yield* attempts.findOn(collection.id, run.attemptId))._tag === "Some")
      })
    )
  })
})
