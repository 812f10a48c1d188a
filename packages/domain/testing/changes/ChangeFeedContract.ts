import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { SessionRepo } from "../../src/accounts/SessionRepo.ts"
import type { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditLog, type NewAuditLine } from "../../src/audit/AuditLog.ts"
import { ChangeFeed, type ReaderLookup } from "../../src/changes/ChangeFeed.ts"
import type { RecordedChange } from "../../src/changes/RecordedChange.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { GuestId, SessionId, TokenId } from "../../src/shared/Ids.ts"
import { StoreClock } from "../../src/shared/StoreClock.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { PurgeRepo } from "../../src/trash/PurgeRepo.ts"
import { lineOn as anyLineOn } from "../audit/lineOn.ts"
import {
  makeCollection,
  makeMember,
  makeOrganisation,
  makeProject,
  makeSpaceWithParents,
  makeToken,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

type Ports =
  | AuditLog
  | ChangeFeed
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | PurgeRepo
  | SessionRepo
  | SpaceManagerRepo
  | SpaceRepo
  | StoreClock
  | TokenRepo
  | Transactor
  | UserRepo

const lineOn = (
  kind: RecordedChange["kind"],
  subjectId: string,
  fields: Partial<NewAuditLine> = {}
): NewAuditLine => anyLineOn(kind, subjectId, { actor: "service", requestId: null, ...fields })

const append = (line: NewAuditLine) => AuditLog.use((log) => log.append(line))
const nobody: ReaderLookup = { users: [], credentials: [] }

/** Where the feed ends, with everything numbered. */
const end = Effect.map(
  Effect.flatMap(ChangeFeed, ({ number }) => number),
  ({ feed }) => feed
)

/** What is told of the steps. */
const toldOf = Effect.fnUntraced(function* <E, R>(steps: Effect.Effect<unknown, E, R>, asked = nobody) {
  const feed = yield* ChangeFeed
  const { last } = yield* end
  yield* steps
  yield* feed.number
  return yield* feed.read(last, 100, asked)
})

/** What every `ChangeFeed` must do, over the ports whose things it tells of. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void => {
  describe(`ChangeFeed, ${name}`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("contract", (it) => {
      it.effect("tells each applied write of its kinds once, in order, without gaps", () =>
        Effect.gen(function* () {
          const { id } = yield* makeCollection(null)
          const { last } = yield* end
          const actions = ["updateCollection", "trashCollection", "restoreCollection"] as const
          const { changes } = yield* toldOf(
            Effect.forEach(actions, (action) => append(lineOn("collection", id, { action })))
          )
          assert.deepStrictEqual(
            changes.map(({ action, position }) => ({ action, position })),
            actions.map((action, place) => ({ action, position: last + place + 1 }))
          )
        })
      )

      it.effect("tells nothing of what was refused or only accepted, and of other kinds", () =>
        Effect.gen(function* () {
          const { id } = yield* makeCollection(null)
          const { changes } = yield* toldOf(
            Effect.all([
              append(lineOn("collection", id, { outcome: "refused", code: "FORBIDDEN" })),
              append(lineOn("collection", id, { outcome: "accepted" })),
              append({ ...lineOn("collection", id), kind: "session" }),
              append({ ...lineOn("collection", id), kind: "user" })
            ])
          )
          assert.deepStrictEqual(changes, [])
        })
      )

      it.effect("tells the beginning and every end of a project's run, which change its status", () =>
        Effect.gen(function* () {
          const { space } = yield* makeSpaceWithParents
          const { id } = yield* makeProject(space.id)
          const outcomes = ["accepted", "cancelled", "failed", "refused"] as const
          const { changes } = yield* toldOf(
            Effect.forEach(outcomes, (outcome) =>
              append({ ...lineOn("project", id, { outcome }), action: "generateProject" })
            )
          )
          assert.deepStrictEqual(
            changes.map(({ action, subjectId }) => [action, subjectId]),
            outcomes.slice(0, 3).map(() => ["generateProject", id])
          )
        })
      )

      it.effect("tells nothing of a transaction that is rolled back", () =>
        Effect.gen(function* () {
          const { id } = yield* makeCollection(null)
          const { run } = yield* Transactor
          const failing = run(Effect.andThen(append(lineOn("collection", id)), Effect.fail("no" as const)))
          const { changes } = yield* toldOf(Effect.flip(failing))
          assert.deepStrictEqual(changes, [])
        })
      )

      it.effect("has the version after the change, the author and where it is a member", () =>
        Effect.gen(function* () {
          const { id: orgId } = yield* makeOrganisation()
          const author = yield* makeMember(orgId)
          const { id, updatedAt } = yield* makeCollection(orgId)
          const tokenId = TokenId.make(newUuid())
          const { age, changes } = yield* toldOf(
            append(lineOn("collection", id, { actor: author.id, tokenId, targetId: "web" }))
          )
          const [change] = changes
          assert.deepStrictEqual(change?.updatedAt, updatedAt)
          assert.deepStrictEqual(change?.author, { name: author.name, organisations: [orgId] })
          assert.deepStrictEqual(
            { by: change?.actor, token: change?.byToken, target: change?.targetId, org: change?.orgId },
            { by: author.id, token: true, target: "web", org: orgId }
          )
          assert.deepStrictEqual(change?.thing, { kind: "collection", ownerOrgId: orgId })
          assert.isTrue(age >= 0 && age < 60)
        })
      )

      it.effect("says whose a project is, also when it is purged", () =>
        Effect.gen(function* () {
          const { space } = yield* makeSpaceWithParents
          const guestId = GuestId.make(newUuid())
          const project = yield* makeProject(space.id, { guestId, visibility: "private" })
          const friend = yield* makeUser()
          yield* GrantRepo.use((grants) => grants.put(project.id, friend.id, "read"))
          const manager = yield* makeMember(space.orgId)
          yield* SpaceManagerRepo.use((managers) => managers.put(space.id, manager.id))
          const asked = { users: [friend.id, manager.id], credentials: [] }
          const thing = {
            kind: "project",
            project: { orgId: space.orgId, spaceId: space.id, ownerId: null, guestId, visibility: "private" }
          } as const
          const line = lineOn("project", project.id)
          const before = yield* toldOf(append(line), asked)
          assert.deepInclude(before.changes[0]?.thing, { kind: "project" })
          yield* ProjectRepo.use((projects) => projects.setTrashed(project.id, true))
          yield* SpaceRepo.use((spaces) => spaces.setTrashed(space.id, true, manager.id))
          yield* PurgeRepo.use((purge) => purge.purge({ kind: "project", id: project.id }, null))
          yield* PurgeRepo.use((purge) => purge.purge({ kind: "space", id: space.id }, null))
          const after = yield* toldOf(append(lineOn("project", project.id)), asked)
          const gone = after.changes[0]?.thing
          assert.strictEqual(gone?.kind, "project")
          if (gone?.kind === "project") {
            const { grants: _, managers: __, ...project } = { grants: null, managers: null, ...gone.project }
            assert.deepStrictEqual(project, thing.project)
          }
          assert.strictEqual(after.readers.get(friend.id)?.grants.get(project.id), "read")
          assert.isTrue(after.readers.get(manager.id)?.managed.has(space.id))
        })
      )

      it.effect("says what those who read may do with the things, and nothing of who is gone", () =>
        Effect.gen(function* () {
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const [member, manager, stranger] = [
            yield* makeMember(space.orgId, "admin"),
            yield* makeMember(space.orgId),
            yield* makeUser({ siteAdmin: true })
          ]
          yield* SpaceManagerRepo.use((managers) => managers.put(space.id, manager.id))
          const { token } = yield* makeToken(member.id)
          const [unknown, session, ended] = [
            TokenId.make(newUuid()),
            SessionId.make(newUuid()),
            SessionId.make(newUuid())
          ]
          const sessions = yield* SessionRepo
          for (const id of [session, ended])
            yield* sessions.insert(id, newUuid(), { userId: member.id }, Duration.minutes(5))
          yield* sessions.remove(ended)
          const { credentials, readers } = yield* toldOf(append(lineOn("project", project.id)), {
            users: [member.id, manager.id, stranger.id],
            credentials: [token.id, unknown, session, ended]
          })
          assert.deepStrictEqual(credentials, new Set([token.id, session]))
          assert.deepStrictEqual([...(readers.get(member.id)?.organisations ?? [])], [[space.orgId, "admin"]])
          assert.deepStrictEqual([...(readers.get(manager.id)?.managed ?? [])], [space.id])
          assert.isTrue(readers.get(stranger.id)?.siteAdmin)
          assert.strictEqual(readers.size, 3)
        })
      )

      it.effect("deletes the first ones that are old enough, and notes it", () =>
        Effect.gen(function* () {
          const feed = yield* ChangeFeed
          const { id } = yield* makeCollection(null)
          yield* append(lineOn("collection", id))
          const { last } = yield* end
          const { now } = yield* StoreClock
          yield* feed.removeBefore(DateTime.subtract(yield* now, { days: 1 }))
          assert.strictEqual((yield* feed.read(last - 1, 10, nobody)).changes.length, 1)
          yield* feed.removeBefore(DateTime.add(yield* now, { seconds: 1 }))
          assert.deepInclude(yield* end, { last, removed: last })
          assert.deepStrictEqual((yield* feed.read(0, 10, nobody)).changes, [])
        })
      )
    })
  })
}
