import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { CollectionId, ProjectId, RuleId, SpaceId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import type { VersionedRef } from "../../src/versions/VersionedRef.ts"
import { VersionRepo } from "../../src/versions/VersionRepo.ts"
import { makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports =
  | CollectionRepo
  | OrganisationRepo
  | ProjectRepo
  | RuleRepo
  | SpaceRepo
  | Transactor
  | UserRepo
  | VersionRepo

const hold = (ref: VersionedRef) =>
  Effect.flatMap(VersionRepo, (versions) => Effect.flatMap(Transactor, ({ run }) => run(versions.hold(ref))))

/** What every `VersionRepo` must do, on any layer that offers it with the ports around it. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void => {
  describe(`VersionRepo (${name})`, () => {
    it.layer(Layer.orDie(layer), { excludeTestServices: true, timeout: "60 seconds" })((it) => {
      it.effect("returns the version of a collection, a space, a project and a rule, in the trash too", () =>
        Effect.gen(function* () {
          const { collection, space } = yield* makeSpaceWithParents
          const user = yield* makeUser()
          const project = yield* makeProject(space.id)
          const draft = {
            id: RuleId.make(newUuid()),
            orgId: null,
            ownerId: user.id,
            text: "T",
            enabled: true
          }
          const rule = yield* (yield* RuleRepo).insert(draft)
          const some = Option.some
          assert.deepStrictEqual(yield* hold({ kind: "space", id: space.id }), some(space.updatedAt))
          assert.deepStrictEqual(yield* hold({ kind: "project", id: project.id }), some(project.updatedAt))
          assert.deepStrictEqual(yield* hold({ kind: "rule", id: rule.id }), some(rule.updatedAt))
          const ref = { kind: "collection", id: collection.id } as const
          assert.deepStrictEqual(yield* hold(ref), some(collection.updatedAt))
          yield* (yield* CollectionRepo).setTrashed(collection.id, true, user.id)
          const trashed = yield* Effect.fromOption(yield* (yield* CollectionRepo).find(collection.id))
          assert.deepStrictEqual(yield* hold(ref), some(trashed.updatedAt))
        })
      )

      it.effect("an unknown id has none", () =>
        Effect.gen(function* () {
          const refs: ReadonlyArray<VersionedRef> = [
            { kind: "collection", id: CollectionId.make(newUuid()) },
            { kind: "space", id: SpaceId.make(newUuid()) },
            { kind: "project", id: ProjectId.make(newUuid()) },
            { kind: "rule", id: RuleId.make(newUuid()) }
          ]
          for (const ref of refs) assert.isTrue(Option.isNone(yield* hold(ref)))
        })
      )
    })
  })
}
