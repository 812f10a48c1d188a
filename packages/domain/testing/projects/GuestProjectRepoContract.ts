import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import type { TrashSide } from "../../src/projects/isAbandoned.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { AuditLineId, GuestId, ItemId, type ProjectId, type UserId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeMember, makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { sampleGraph } from "./sampleGraph.ts"
import { nobody } from "./viewers.ts"

type Ports =
  | AuditLog
  | CollectionRepo
  | DocumentRepo
  | GrantRepo
  | GuestProjectRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceRepo
  | UserRepo

const made = Effect.flatMap(makeSpaceWithParents, ({ space }) =>
  Effect.map(makeProject(space.id, { guestId: GuestId.make(newUuid()) }, sampleGraph), ({ id }) => id)
)

const present = (id: ProjectId) =>
  Effect.flatMap(ProjectRepo, (projects) =>
    Effect.map(
      projects.find(id, nobody),
      Option.map(({ project }) => project)
    )
  )

const writtenBy = (projectId: ProjectId, authorId: UserId | null) =>
  Effect.flatMap(DocumentRepo, (documents) =>
    documents.append({
      projectId,
      nodeId: ItemId.make("web"),
      content: newUuid(),
      editType: "edit",
      authorId,
      expectedVersion: null
    })
  )

const line = (subjectId: ProjectId, actor: string, outcome: "applied" | "refused" = "applied") =>
  Effect.flatMap(AuditLog, (log) =>
    log.append({
      id: AuditLineId.make(newUuid()),
      actor,
      tokenId: null,
      action: "updateProject",
      kind: "project",
      subjectId,
      targetId: null,
      detail: null,
      outcome,
      code: null,
      made: false,
      place: null,
      requestId: null
    })
  )

/** What holds for every `GuestProjectRepo`. `age` puts all instants of a project back by days. */
export const suite = <R>(
  name: string,
  layer: Layer.Layer<Ports | R>,
  age: (id: ProjectId, days: number) => Effect.Effect<void, never, R>
): void => {
  const isFound = (id: ProjectId, side: TrashSide = "active") =>
    Effect.flatMap(GuestProjectRepo, (repo) =>
      Effect.map(repo.abandoned(side, 10_000), (ids) => ids.includes(id))
    )

  describe(`GuestProjectRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("handed over", (it) => {
      it.effect("those of a guest, also those in the trash, become the user's it turned out to be", () =>
        Effect.gen(function* () {
          const [guestProjects, projects] = [yield* GuestProjectRepo, yield* ProjectRepo]
          const { organisation, space } = yield* makeSpaceWithParents
          const user = yield* makeMember(organisation.id)
          const guestId = GuestId.make(newUuid())
          const own = yield* makeProject(space.id, { guestId })
          const trashed = yield* makeProject(space.id, { guestId })
          const others = yield* makeProject(space.id, { guestId: GuestId.make(newUuid()) })
          yield* projects.setTrashed(trashed.id, true)
          const orgId = organisation.id
          assert.sameDeepMembers(
            [...(yield* guestProjects.claim(guestId, user.id))],
            [own, trashed].map(({ id }) => ({ id, orgId }))
          )
          const stored = Effect.fnUntraced(function* (id: ProjectId) {
            return (yield* Effect.fromOption(yield* projects.find(id, nobody))).project
          })
          const claimed = yield* stored(own.id)
          assert.deepStrictEqual([claimed.ownerId, claimed.guestId], [user.id, null])
          assert.isTrue(DateTime.isGreaterThan(claimed.updatedAt, own.updatedAt))
          const inTrash = yield* stored(trashed.id)
          assert.deepStrictEqual([inTrash.ownerId, inTrash.guestId], [user.id, null])
          assert.deepStrictEqual(yield* stored(others.id), others)
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("abandoned projects", (it) => {
      it.effect("go into the trash after 365 days, and are deleted permanently 30 days later", () =>
        Effect.gen(function* () {
          const repo = yield* GuestProjectRepo
          const id = yield* made
          yield* writtenBy(id, null)
          yield* line(id, `guest:${newUuid()}`)
          yield* age(id, 364)
          assert.deepStrictEqual([yield* isFound(id), yield* repo.trashAbandoned(id)], [false, false])
          yield* age(id, 2)
          assert.isTrue(yield* isFound(id))
          assert.deepStrictEqual(
            [yield* repo.trashAbandoned(id), yield* repo.trashAbandoned(id)],
            [true, false]
          )
          assert.isNotNull(Option.getOrNull(yield* present(id))?.deletedAt)
          yield* age(id, 29)
          assert.deepStrictEqual(
            [yield* isFound(id, "trash"), yield* repo.purgeAbandoned(id)],
            [false, false]
          )
          yield* age(id, 2)
          assert.deepStrictEqual([yield* isFound(id, "trash"), yield* repo.purgeAbandoned(id)], [true, true])
          assert.isTrue(Option.isNone(yield* present(id)))
        })
      )

      it.effect("are those alone that no signed-in user ever wrote and that have no grant", () =>
        Effect.gen(function* () {
          const [repo, grants, user] = [yield* GuestProjectRepo, yield* GrantRepo, yield* makeUser()]
          const [document, granted, audited, refused] = [yield* made, yield* made, yield* made, yield* made]
          yield* writtenBy(document, user.id)
          yield* grants.put(granted, user.id, "read")
          yield* line(audited, user.id)
          yield* line(refused, user.id, "refused")
          const all = [document, granted, audited, refused]
          for (const id of all) yield* age(id, 400)
          assert.deepStrictEqual(yield* Effect.forEach(all, repo.trashAbandoned), [false, false, false, true])
          yield* age(refused, 31)
          yield* grants.put(refused, user.id, "read")
          assert.isFalse(yield* repo.purgeAbandoned(refused))
        })
      )

      it.effect("never are a user's", () =>
        Effect.gen(function* () {
          const [projects, repo, user] = [yield* ProjectRepo, yield* GuestProjectRepo, yield* makeUser()]
          const id = yield* made
          yield* projects.update(id, { ownerId: user.id })
          yield* age(id, 400)
          assert.deepStrictEqual([yield* isFound(id), yield* repo.trashAbandoned(id)], [false, false])
        })
      )

      it.effect("are none once they were opened, and opening changes no version", () =>
        Effect.gen(function* () {
          const repo = yield* GuestProjectRepo
          const id = yield* made
          yield* age(id, 400)
          const before = yield* present(id)
          yield* repo.recordOpened(id)
          assert.deepStrictEqual(yield* present(id), before)
          assert.isFalse(yield* repo.trashAbandoned(id))
          yield* age(id, 364)
          assert.isFalse(yield* repo.trashAbandoned(id))
          yield* age(id, 2)
          assert.isTrue(yield* repo.trashAbandoned(id))
        })
      )

      it.effect("that a guest trashed itself go as well, when nobody opened them for so long", () =>
        Effect.gen(function* () {
          const [projects, repo] = [yield* ProjectRepo, yield* GuestProjectRepo]
          const id = yield* made
          yield* projects.setTrashed(id, true)
          yield* age(id, 364)
          assert.isFalse(yield* repo.purgeAbandoned(id))
          yield* age(id, 2)
          assert.isTrue(yield* repo.purgeAbandoned(id))
        })
      )
    })
  })
}
