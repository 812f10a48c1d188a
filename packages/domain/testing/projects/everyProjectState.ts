import { Effect, Option } from "effect"
import type { Actor, OrgRole } from "../../src/access/Actor.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { GrantLevel } from "../../src/projects/Grant.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { type Project, Visibility } from "../../src/projects/Project.ts"
import type { ProjectFacts } from "../../src/projects/ProjectFacts.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { GuestId, type OrgId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { actorWith } from "../access/Actors.ts"
import {
  makeOrganisation,
  makeProject,
  makeSpace,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

/** What somebody is in the organisation; `elsewhere` is an admin of another one, `removed` was a member. */
const standings = ["none", "elsewhere", "removed", "member", "admin", "siteAdmin"] as const

/** A caller of the scene, with what is stored about it besides its roles. */
export interface SceneCaller {
  readonly actor: Actor
  readonly manages: boolean
  /** What it holds on its own projects and on those without a user of the scene as owner. */
  readonly grant: GrantLevel | null
}

/** A project of the scene; `owner` is the caller that owns it, if one of the scene does. */
export interface SceneProject {
  readonly project: Project
  readonly space: Space
  readonly owner: SceneCaller | null
}

const rolesOf = (standing: (typeof standings)[number], here: OrgId, elsewhere: OrgId) => {
  const roles: Record<typeof standing, ReadonlyArray<readonly [OrgId, OrgRole]>> = {
    none: [],
    removed: [],
    siteAdmin: [],
    elsewhere: [[elsewhere, "admin"]],
    member: [[here, "member"]],
    admin: [[here, "admin"]]
  }
  return roles[standing]
}

const guestCaller = (guestId: GuestId | null): SceneCaller => ({
  actor: { _tag: "Guest", guestId },
  manages: false,
  grant: null
})

/** Two spaces of one organisation; the second is in the trash once its projects are made. */
const makeSpaces = Effect.gen(function* () {
  const { collection, organisation, space } = yield* makeSpaceWithParents
  const other = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
  return { orgId: organisation.id, spaces: [space, other] as const }
})

/** A stored user for every combination of a standing, the management of the spaces, and a grant. */
const makeCallers = Effect.fnUntraced(function* (orgId: OrgId, spaces: ReadonlyArray<Space>) {
  const [organisations, managers] = [yield* OrganisationRepo, yield* SpaceManagerRepo]
  const elsewhere = (yield* makeOrganisation()).id
  const combinations = standings.flatMap((standing) =>
    [false, true].flatMap((manages) =>
      ([null, "read", "write"] as const).map((grant) => ({ standing, manages, grant }))
    )
  )
  return yield* Effect.forEach(combinations, ({ grant, manages, standing }) =>
    Effect.gen(function* () {
      const siteAdmin = standing === "siteAdmin"
      const { id } = yield* makeUser({ siteAdmin })
      const roles = rolesOf(standing, orgId, elsewhere)
      for (const [org, role] of roles) yield* organisations.putMember(org, id, role)
      if (standing === "removed") {
        yield* organisations.putMember(orgId, id, "member")
        yield* organisations.removeMember(orgId, id)
      }
      if (manages) for (const space of spaces) yield* managers.put(space.id, id)
      return { actor: actorWith(id, roles, siteAdmin), manages, grant } satisfies SceneCaller
    })
  )
})

/** The spaces, once the second is in the trash. */
const trashSecond = Effect.fnUntraced(function* (
  [first, second]: readonly [Space, Space],
  users: ReadonlyArray<SceneCaller>
) {
  const [by] = users.flatMap(({ actor }) => (actor._tag === "User" ? [actor.userId] : []))
  if (by === undefined) return [first, second]
  const trashed = yield* (yield* SpaceRepo).setTrashed(second.id, true, by)
  return [first, Option.getOrElse(trashed, () => second)]
})

/** A project of the owner's in each space, of each visibility, in the trash and out of it. */
const makeProjects = Effect.fnUntraced(function* (spaces: ReadonlyArray<Space>, owner: SceneCaller | null) {
  const projects = yield* ProjectRepo
  const actor = owner?.actor
  const fields = {
    ownerId: actor?._tag === "User" ? actor.userId : null,
    guestId: actor?._tag === "Guest" ? actor.guestId : null
  }
  const places = spaces.flatMap((space) =>
    Visibility.literals.flatMap((visibility) =>
      [false, true].map((trashed) => ({ space, visibility, trashed }))
    )
  )
  return yield* Effect.forEach(places, ({ space, trashed, visibility }) =>
    Effect.gen(function* () {
      const made = yield* makeProject(space.id, { ...fields, visibility })
      const project = trashed ? Option.getOrElse(yield* projects.setTrashed(made.id, true), () => made) : made
      return { project, space, owner } satisfies SceneProject
    })
  )
})

/** The facts of the project for the caller, as this scene stored them. */
export const sceneFacts = (caller: SceneCaller, { owner, project, space }: SceneProject): ProjectFacts => ({
  project,
  space,
  manager: caller.manages,
  grant: owner === caller || !isUser(owner) ? caller.grant : null
})

const isUser = (caller: SceneCaller | null): boolean => caller?.actor._tag === "User"

/**
 * Projects and callers in every combination of what the access of projects depends on: visibility, owner, trash, the
 * space's trash; role in the organisation or the service, management of the space, grant; guests with and without
 * cookie.
 */
export const everyProjectState = Effect.gen(function* () {
  const grants = yield* GrantRepo
  const { orgId, spaces } = yield* makeSpaces
  const users = yield* makeCallers(orgId, spaces)
  const guests = [guestCaller(GuestId.make(newUuid())), guestCaller(GuestId.make(newUuid()))]
  const owners = [...users, ...guests, null]
  const made = (yield* Effect.forEach(owners, (owner) => makeProjects(spaces, owner))).flat()
  for (const caller of users) {
    for (const one of made) {
      const { grant } = sceneFacts(caller, one)
      if (grant !== null && caller.actor._tag === "User")
        yield* grants.put(one.project.id, caller.actor.userId, grant)
    }
  }
  const stored = new Map((yield* trashSecond(spaces, users)).map((space) => [space.id, space]))
  const projects = made.map((one) => ({ ...one, space: stored.get(one.space.id) ?? one.space }))
  return { users, callers: [...users, ...guests, guestCaller(null)], projects }
})

/** Two spaces, the second in the trash, and users in every combination of what access to spaces depends on. */
export const everySpaceState = Effect.gen(function* () {
  const { orgId, spaces } = yield* makeSpaces
  const users = yield* makeCallers(orgId, spaces)
  return { users, spaces: yield* trashSecond(spaces, users) }
})
