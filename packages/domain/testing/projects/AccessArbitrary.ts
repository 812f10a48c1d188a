import { DateTime, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { type Actor, OrgRole } from "../../src/access/Actor.ts"
import { GrantLevel } from "../../src/projects/Grant.ts"
import { Visibility } from "../../src/projects/Project.ts"
import type { ProjectFacts } from "../../src/projects/ProjectFacts.ts"
import { GuestId, OrgId, ProjectId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { actorWith } from "../access/Actors.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

/** The organisation of the project and its space, and another one that the caller may have a role in. */
export const [orgId, elsewhere] = [OrgId.make(uuid(1)), OrgId.make(uuid(2))]

const [me, somebody] = [UserId.make(uuid(3)), UserId.make(uuid(4))]
const [myGuest, anotherGuest] = [GuestId.make(uuid(5)), GuestId.make(uuid(6))]
const at = DateTime.makeUnsafe(0)

const Caller = Schema.Struct({
  kind: Schema.Literals(["user", "guest", "unknown"]),
  role: Schema.NullOr(OrgRole),
  siteAdmin: Schema.Boolean
})

/** A caller of any kind: a user with any role here, an admin elsewhere, or a guest with or without a cookie. */
const callerOf = ({ kind, role, siteAdmin }: typeof Caller.Type): Actor => {
  if (kind !== "user") return { _tag: "Guest", guestId: kind === "guest" ? myGuest : null }
  const here = role === null ? [] : [[orgId, role] as const]
  return actorWith(me, [[elsewhere, "admin"], ...here], siteAdmin)
}

/** A caller of any kind. */
export const anyActor: Arbitrary.Arbitrary<Actor> = Arbitrary.map(Arbitrary.schema(Caller), callerOf)

const Facts = Schema.Struct({
  visibility: Visibility,
  owner: Schema.Literals(["caller", "somebody", "anotherGuest", "nobody"]),
  manager: Schema.Boolean,
  grant: Schema.NullOr(GrantLevel),
  trashed: Schema.Boolean,
  spaceTrashed: Schema.Boolean
})

/** The facts of a project as the caller meets it. Guests manage nothing and have no grants. */
const factsFor = (actor: Actor, facts: typeof Facts.Type): ProjectFacts => {
  const { owner, visibility } = facts
  const isUser = actor._tag === "User"
  const mine = owner === "caller"
  return {
    project: {
      id: ProjectId.make(uuid(7)),
      spaceId: SpaceId.make(uuid(8)),
      ownerId: mine && isUser ? me : owner === "somebody" ? somebody : null,
      guestId: mine && !isUser ? myGuest : owner === "anotherGuest" ? anotherGuest : null,
      visibility,
      updatedAt: at,
      createdBy: null,
      updatedBy: null,
      deletedAt: facts.trashed ? at : null
    },
    space: { orgId, deletedAt: facts.spaceTrashed ? at : null },
    manager: isUser && facts.manager,
    grant: isUser ? facts.grant : null
  }
}

/** Any caller with any project. */
export const anyAccess: Arbitrary.Arbitrary<{ readonly actor: Actor; readonly facts: ProjectFacts }> =
  Arbitrary.map(Arbitrary.schema(Schema.Struct({ caller: Caller, facts: Facts })), ({ caller, facts }) => {
    const actor = callerOf(caller)
    return { actor, facts: factsFor(actor, facts) }
  })
