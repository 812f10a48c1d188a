import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import { isMember } from "../../src/access/AccessPolicy.ts"
import { userActor } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { ReadByTokenRepo } from "../../src/fastpath/ReadByTokenRepo.ts"
import { visibleProject } from "../../src/projects/FoundProject.ts"
import type { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { visibleSpace } from "../../src/spaces/SpaceAccess.ts"
import type { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import {
  everyProjectState,
  everySpaceState,
  type SceneCaller,
  type SceneProject,
  sceneFacts
} from "../projects/everyProjectState.ts"
import { makeToken } from "../shared/Fixtures.ts"

type Ports =
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | ReadByTokenRepo
  | TokenRepo
  | UserRepo

const now = DateTime.makeUnsafe("2099-01-01T00:00:00.000Z")

/** Its own projects, those of guests and of nobody, and those of one other user. */
const concerning = (
  caller: SceneCaller,
  other: SceneCaller | undefined,
  projects: ReadonlyArray<SceneProject>
) =>
  projects.filter(
    ({ owner }) => owner === caller || owner === other || owner === null || owner.actor._tag === "Guest"
  )

/** Every user of the scene with the projects that concern it, as its token reads them. */
const readings = Effect.gen(function* () {
  const reads = yield* ReadByTokenRepo
  const { projects, users } = yield* everyProjectState
  const ofUser = Effect.fnUntraced(function* (caller: SceneCaller, index: number) {
    if (caller.actor._tag !== "User") return []
    const { secretHash } = yield* makeToken(caller.actor.userId, "read")
    return yield* Effect.forEach(
      concerning(caller, users[(index + 1) % users.length], projects),
      (it) =>
        Effect.map(reads.project({ secretHash, now }, it.project.id, []), (read) => ({
          facts: sceneFacts(caller, it),
          actor: caller.actor,
          read: Option.getOrThrow(read)
        })),
      { concurrency: "unbounded" }
    )
  })
  return (yield* Effect.forEach(users, ofUser)).flat()
})

/** Every user of the scene with each of its spaces, as its token reads them. */
const spaceReadings = Effect.gen(function* () {
  const reads = yield* ReadByTokenRepo
  const { spaces, users } = yield* everySpaceState
  const ofUser = Effect.fnUntraced(function* ({ actor, manages }: SceneCaller) {
    if (actor._tag !== "User") return []
    const { secretHash } = yield* makeToken(actor.userId, "read")
    return yield* Effect.forEach(spaces, (space) =>
      Effect.map(reads.space({ secretHash, now }, space.id, []), (read) => ({
        actor,
        facts: { space, manager: manages },
        read: Option.getOrThrow(read)
      }))
    )
  })
  return (yield* Effect.forEach(users, ofUser)).flat()
})

/**
 * What holds for every `ReadByTokenRepo` in every state of project, space and user: what it reads leads to the same
 * decision as the rule on the facts as they are stored. With `sparing`, no body is read for a user that has nothing to
 * do with the project, or may not read the space.
 */
export const suite = (name: string, layer: Layer.Layer<Ports>, sparing: boolean): void => {
  describe(`ReadByTokenRepo.project (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("every state", (it) => {
      it.effect(
        "its facts give the owner the access that the rule gives, and whoever may read gets the body",
        () =>
          Effect.gen(function* () {
            for (const { actor, facts, read } of yield* readings) {
              const tokenOwner = userActor(read.tokenOwner.roles, { _tag: "Session" })
              assert(read.facts !== null)
              const about = JSON.stringify({ actor, facts })
              assert.deepStrictEqual(
                projectAccess(tokenOwner, read.facts),
                projectAccess(actor, facts),
                about
              )
              const visible = visibleProject(actor, facts)
              assert.strictEqual(visibleProject(tokenOwner, read.facts) !== null, visible !== null, about)
              if (visible !== null) assert.isNotNull(read.body, about)
              const isConcerned =
                isMember(actor, facts.space.orgId) ||
                facts.grant !== null ||
                facts.project.visibility === "public"
              if (facts.project.deletedAt !== null || (sparing && !isConcerned))
                assert.isNull(read.body, about)
            }
          })
      )
    })
  })

  describe(`ReadByTokenRepo.space (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("every state", (it) => {
      it.effect("its facts show the owner the spaces that the rule shows, and those alone have a body", () =>
        Effect.gen(function* () {
          for (const { actor, facts, read } of yield* spaceReadings) {
            const tokenOwner = userActor(read.tokenOwner.roles, { _tag: "Session" })
            assert(read.facts !== null)
            const about = JSON.stringify({ actor, facts })
            const visible = visibleSpace(actor, facts)
            assert.strictEqual(visibleSpace(tokenOwner, read.facts)?.manages, visible?.manages, about)
            if (visible !== null) assert.isNotNull(read.body, about)
            else if (sparing) assert.isNull(read.body, about)
          }
        })
      )
    })
  })
}
