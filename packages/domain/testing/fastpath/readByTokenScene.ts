import { DateTime, Effect, Option, Struct } from "effect"
import { type UserRoles, userActor, viewerOf } from "../../src/access/Actor.ts"
import { type TokenOwner, TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type PresentedToken, ReadByTokenRepo, type SpaceFacts } from "../../src/fastpath/ReadByTokenRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import type { ProjectFacts } from "../../src/projects/ProjectFacts.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { GuestId, ProjectId, SpaceId, type UserId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import {
  makeMember,
  makeOrganisation,
  makeProject,
  makeSpace,
  makeSpaceWithParents,
  makeToken,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

/** When the tokens of `readByTokenScene` count. */
const now = DateTime.makeUnsafe("2099-01-01T00:00:00.000Z")
const tooLate = DateTime.makeUnsafe("2100-01-01T00:00:00.000Z")

/** Projects and spaces of each kind, and tokens of all who may have something to do with them, and of nobody. */
export const readByTokenScene = Effect.gen(function* () {
  const [tokens, grants, managers] = [yield* TokenRepo, yield* GrantRepo, yield* SpaceManagerRepo]
  const { collection, organisation, space } = yield* makeSpaceWithParents
  const owner = yield* makeMember(organisation.id)
  const make = (spaceId: SpaceId, fields: Parameters<typeof makeProject>[1] = {}) =>
    Effect.map(makeProject(spaceId, { ownerId: owner.id, ...fields }), ({ id }) => id)
  const shown = Effect.fnUntraced(function* (
    userId: UserId,
    at = now
  ): Effect.fn.Return<PresentedToken, never, TokenRepo> {
    return { secretHash: (yield* makeToken(userId, "read")).secretHash, now: at }
  })

  const trashedSpace = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
  const projects = {
    plain: yield* make(space.id),
    open: yield* make(space.id, { visibility: "public" }),
    guests: yield* make(space.id, { ownerId: null, guestId: GuestId.make(newUuid()), visibility: "private" }),
    trashed: yield* make(space.id),
    inTrashedSpace: yield* make(trashedSpace.id),
    missing: ProjectId.make(newUuid())
  }
  yield* (yield* ProjectRepo).setTrashed(projects.trashed, true)
  yield* (yield* SpaceRepo).setTrashed(trashedSpace.id, true, owner.id)
  const [manager, reader] = [yield* makeMember(organisation.id), yield* makeUser()]
  yield* managers.put(space.id, manager.id)
  yield* grants.put(projects.plain, reader.id, "read")
  yield* grants.put(projects.trashed, reader.id, "write")
  const used = yield* makeToken(owner.id)
  yield* tokens.touch(used.token.id, now)
  const revoked = yield* makeToken(owner.id)
  yield* tokens.revoke(revoked.token.id, now)
  const tokenOwners = {
    owner: { secretHash: used.secretHash, now },
    manager: yield* shown(manager.id),
    reader: yield* shown(reader.id),
    admin: yield* shown((yield* makeMember(organisation.id, "admin")).id),
    otherAdmin: yield* shown((yield* makeMember((yield* makeOrganisation()).id, "admin")).id),
    siteAdmin: yield* shown((yield* makeUser({ siteAdmin: true })).id),
    outsider: yield* shown((yield* makeUser()).id),
    unknown: { secretHash: newUuid(), now },
    expired: yield* shown(owner.id, tooLate),
    revoked: { secretHash: revoked.secretHash, now }
  }
  const spaces = { plain: space.id, trashed: trashedSpace.id, missing: SpaceId.make(newUuid()) }
  return { tokenOwners, projects, spaces }
})

interface ResolvedCaller<Facts> {
  readonly tokenOwner: TokenOwner
  readonly facts: Facts | null
}

/** Only what the port promises; an adapter may answer with more. */
const summaryOf = <Facts, Summary>(
  result: Option.Option<ResolvedCaller<Facts>>,
  factsOf: (facts: Facts) => Summary
) =>
  Option.match(result, {
    onNone: () => null,
    onSome: ({ facts, tokenOwner: { roles, token } }) => ({
      token: Struct.pick(token, ["id", "scope", "lastUsedAt"]),
      roles: { ...roles, organisations: [...roles.organisations] },
      facts: facts === null ? null : factsOf(facts)
    })
  })

const projectFacts = ({ grant, manager, project, space }: ProjectFacts) => ({
  project: Struct.pick(project, [
    "id",
    "spaceId",
    "ownerId",
    "guestId",
    "visibility",
    "updatedAt",
    "deletedAt"
  ]),
  space: Struct.pick(space, ["orgId", "deletedAt"]),
  manager,
  grant
})

const spaceFacts = ({ collectionUpdatedAt, manager, space }: SpaceFacts) => ({
  space: Struct.pick(space, ["id", "orgId", "collectionId", "updatedAt", "deletedAt"]),
  collectionUpdatedAt,
  manager
})

/** What `ReadByTokenRepo` says of a project or a space, and what the ports beside it say one after the other. */
export const makeReadsByToken = Effect.gen(function* () {
  const [reads, tokens] = [yield* ReadByTokenRepo, yield* TokenRepo]
  const [projects, spaces, collections] = [yield* ProjectRepo, yield* SpaceRepo, yield* CollectionRepo]

  const beside = Effect.fnUntraced(function* <Facts, Summary>(
    { now, secretHash }: PresentedToken,
    find: (roles: UserRoles) => Effect.Effect<Option.Option<Facts>>,
    factsOf: (facts: Facts) => Summary
  ) {
    const tokenOwner = yield* tokens.authenticate(secretHash, now)
    if (Option.isNone(tokenOwner)) return null
    const facts = Option.getOrNull(yield* find(tokenOwner.value.roles))
    return summaryOf(Option.some({ tokenOwner: tokenOwner.value, facts }), factsOf)
  })

  return {
    project: (token: PresentedToken, id: ProjectId) =>
      Effect.map(reads.project(token, id, null), (it) => summaryOf(it, projectFacts)),
    projectBeside: (token: PresentedToken, id: ProjectId) =>
      beside(
        token,
        (roles) => projects.find(id, viewerOf(userActor(roles, { _tag: "Session" }))),
        projectFacts
      ),
    space: (token: PresentedToken, id: SpaceId) =>
      Effect.map(reads.space(token, id, null), (it) => summaryOf(it, spaceFacts)),
    spaceBeside: (token: PresentedToken, id: SpaceId) =>
      beside(
        token,
        Effect.fnUntraced(function* ({ userId }) {
          const found = yield* spaces.find(id, userId)
          if (Option.isNone(found)) return Option.none()
          const collection = yield* collections.find(found.value.space.collectionId)
          return Option.map(collection, ({ updatedAt }) => ({
            ...found.value,
            collectionUpdatedAt: updatedAt
          }))
        }),
        spaceFacts
      )
  }
})
