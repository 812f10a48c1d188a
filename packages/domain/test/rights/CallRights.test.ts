import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import type { OperationName } from "../../src/access/Operations.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Guests } from "../../src/accounts/Guests.ts"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { Collections } from "../../src/collections/Collections.ts"
import { Jobs } from "../../src/jobs/Jobs.ts"
import { MemoryRules } from "../../src/memory/MemoryRules.ts"
import { ProjectGrants } from "../../src/projects/ProjectGrants.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { type BodyPlaces, CallRights, type JudgedCall, type PathRef } from "../../src/rights/CallRights.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { CollectionId, OrgId, ProjectId, RuleId, SpaceId } from "../../src/shared/Ids.ts"
import { Spaces } from "../../src/spaces/Spaces.ts"
import { Purge } from "../../src/trash/Purge.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import { endings, everyone, projectScene } from "../ProjectServices.ts"

const Services = Layer.mergeAll(
  Accounts.layer,
  Collections.layer,
  MemoryRules.layer,
  Layer.provide(CallRights.layer, Jobs.layer),
  ProjectGrants.layer,
  Projects.layer,
  Purge.layer,
  Spaces.layer,
  Trash.layer
).pipe(
  Layer.provide(Sessions.layer),
  Layer.provide([AuditTrail.layer, Guests.layer, KeyDerivations.layer]),
  Layer.provideMerge(MemoryAdapters.layer)
)

/** A call whose body is not read yet. */
const unread = (operation: OperationName, ref: PathRef | null): JudgedCall => ({
  operation,
  ref,
  trashedToo: false,
  places: null
})

type Ended = { readonly _tag: string }

/**
 * An operation on something, and the service's method that does it; neither's change is in the way of the next
 * caller's.
 */
interface Case {
  readonly name: OperationName
  readonly ref: PathRef
  readonly call: (actor: Actor) => Effect.Effect<unknown, Ended>
}

/** All that is refused later than the right is. */
const afterTheRight = (ending: string): string =>
  ending === "ConfirmRequired" || ending === "CollectionInTrash" ? "ok" : ending

const casesOf = Effect.fnUntraced(function* (
  scene: Effect.Success<ReturnType<typeof projectScene>>,
  missing: boolean
) {
  const accounts = yield* Accounts
  const collections = yield* Collections
  const grants = yield* ProjectGrants
  const projects = yield* Projects
  const purge = yield* Purge
  const rules = yield* MemoryRules
  const spaces = yield* Spaces
  const trash = yield* Trash
  const rule = yield* rules.create(scene.admin, { orgId: scene.organisation.id, text: "Rule", enabled: true })
  const own = yield* rules.create(scene.owner, { orgId: null, text: "Rule", enabled: true })
  const id = missing ? newUuid() : undefined
  const projectId = ProjectId.make(id ?? scene.project.id)
  const spaceId = SpaceId.make(id ?? scene.space.id)
  const collectionId = CollectionId.make(id ?? scene.collection.id)
  const orgId = OrgId.make(id ?? scene.organisation.id)
  const cases: ReadonlyArray<Case> = [
    {
      name: "updateProject",
      ref: { kind: "project", id: projectId },
      call: (actor) => projects.update(actor, projectId, {})
    },
    {
      name: "putGrant",
      ref: { kind: "project", id: projectId },
      call: (actor) => grants.put(actor, projectId, scene.reader.userId, "read")
    },
    {
      name: "purgeProject",
      ref: { kind: "project", id: projectId },
      call: (actor) => purge.purgeProject(actor, projectId, false)
    },
    {
      name: "restoreProject",
      ref: { kind: "project", id: projectId },
      call: (actor) => trash.restoreProject(actor, projectId, false)
    },
    {
      name: "updateSpace",
      ref: { kind: "space", id: spaceId },
      call: (actor) => spaces.update(actor, spaceId, {})
    },
    {
      name: "restoreSpace",
      ref: { kind: "space", id: spaceId },
      call: (actor) => trash.restoreSpace(actor, spaceId)
    },
    {
      name: "updateCollection",
      ref: { kind: "collection", id: collectionId },
      call: (actor) => collections.update(actor, collectionId, {})
    },
    {
      name: "putMember",
      ref: { kind: "organisation", id: orgId },
      call: (actor) => accounts.putMember(actor, orgId, scene.member.userId, "member")
    },
    ...[rule.id, own.id].map((known): Case => {
      const ruleId = RuleId.make(id ?? known)
      return {
        name: "updateRule",
        ref: { kind: "rule", id: ruleId },
        call: (actor) => rules.changeText(actor, ruleId, "Rule")
      }
    })
  ]
  return cases
})

/** How every caller's call ends by the path alone, and how it ends in full, for each of the cases. */
const compare = Effect.fnUntraced(function* (
  scene: Effect.Success<ReturnType<typeof projectScene>>,
  missing: boolean,
  only: (name: OperationName) => boolean
) {
  const rights = yield* CallRights
  for (const { call, name, ref } of (yield* casesOf(scene, missing)).filter((it) => only(it.name))) {
    const judged = yield* endings(scene, everyone, (actor) => rights.judge(actor, unread(name, ref)))
    const full = yield* endings(scene, everyone, call)
    const expected = Object.fromEntries(
      Object.entries(full).map(([who, ending]) => [who, afterTheRight(ending)])
    )
    assert.deepStrictEqual([name, judged], [name, expected])
  }
})

const ofTrash = (name: OperationName) => name === "purgeProject"

it.layer(Services)((it) => {
  describe("CallRights.judge", () => {
    it.effect.each(["private", "organisation", "public"] as const)(
      "refuses whom the operation refuses, with a project that is %s",
      (visibility) =>
        Effect.gen(function* () {
          const scene = yield* projectScene(visibility)
          yield* compare(scene, false, (name) => !ofTrash(name))
        })
    )

    it.effect("finds nothing where the operation finds nothing", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        yield* compare(scene, true, () => true)
      })
    )

    it.effect("sees what lies in the trash as the operations of the trash do, and as no other does", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        yield* (yield* Trash).trashProject(scene.owner, scene.project.id)
        yield* compare(scene, false, (name) => name === "updateProject" || ofTrash(name))
      })
    )

    it.effect("judges a repeated call the same wherever the thing lies by now", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        const rights = yield* CallRights
        const judged = Effect.fnUntraced(function* () {
          const cases = yield* casesOf(scene, false)
          return yield* Effect.forEach(cases, ({ name, ref }) => {
            const call = { ...unread(name, ref), trashedToo: true }
            return endings(scene, everyone, (actor) => rights.judge(actor, call))
          })
        })
        const before = yield* judged()
        yield* (yield* Trash).trashProject(scene.owner, scene.project.id)
        yield* (yield* Trash).trashSpace(scene.admin, scene.space.id)
        assert.deepStrictEqual(yield* judged(), before)
      })
    )

    it.effect("judges a repeated creation by the place that its body names", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        const rights = yield* CallRights
        const orgId = scene.organisation.id
        const passing = Effect.fnUntraced(function* (operation: OperationName, places: BodyPlaces) {
          const call = { operation, ref: null, trashedToo: true, places }
          const ended = yield* endings(scene, everyone, (actor) => rights.judge(actor, call))
          return Object.keys(ended).filter((who) => ended[who as keyof typeof ended] === "ok")
        })
        const admins = everyone.filter((who) => who === "admin" || who === "siteAdmin")
        for (const name of ["createSpace", "createCollection", "createRule"] as const)
          assert.sameMembers(yield* passing(name, { orgId, spaceId: null }), admins)
        assert.sameMembers(yield* passing("createCollection", { orgId: null, spaceId: null }), ["siteAdmin"])
        const users = everyone.filter((who) => who !== "guest")
        assert.sameMembers(yield* passing("createRule", { orgId: null, spaceId: null }), users)
        const inSpace = yield* passing("createProject", { orgId: null, spaceId: scene.space.id })
        assert.include(inSpace, "member")
        assert.notInclude(inSpace, "outsider")
        assert.notInclude(inSpace, "guest")
      })
    )

    it.effect("judges what is site-admins' alone without anything in the path", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        const rights = yield* CallRights
        const judged = yield* endings(scene, everyone, (actor) =>
          rights.judge(actor, unread("createUser", null))
        )
        const others = everyone.filter((who) => who !== "siteAdmin" && who !== "guest")
        assert.deepStrictEqual(judged, {
          siteAdmin: "ok",
          guest: "GuestNotAllowed",
          ...Object.fromEntries(others.map((who) => [who, "Forbidden"]))
        })
      })
    )

    it.effect("refuses nobody where the place is in the body", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        const rights = yield* CallRights
        for (const name of ["createProject", "createCollection", "createSpace", "createRule"] as const) {
          const judged = yield* endings(scene, everyone, (actor) => rights.judge(actor, unread(name, null)))
          assert.deepStrictEqual(new Set(Object.values(judged)), new Set(["ok"]))
        }
      })
    )
  })
})
