import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import { type Actor, OrgRole } from "../../src/access/Actor.ts"
import {
  mayAdministerProject,
  mayChangeVisibility,
  mayPurgeProject,
  mayRestoreDocumentVersions,
  mayWriteProject,
  projectAccess,
  readsBeyondPublic
} from "../../src/projects/ProjectAccess.ts"
import type { StoredProject } from "../../src/projects/ProjectRepo.ts"
import { GuestId, OrgId, ProjectId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const orgId = OrgId.make(uuid(1))
const otherOrg = OrgId.make(uuid(2))
const [me, other] = [UserId.make(uuid(3)), UserId.make(uuid(4))]
const [guest, otherGuest] = [GuestId.make(uuid(5)), GuestId.make(uuid(6))]
const at = DateTime.makeUnsafe(0)

interface Facts {
  readonly visibility: "public" | "organisation" | "private"
  readonly manager: boolean
  readonly grant: "read" | "write" | null
  readonly ownerId: UserId | null
  readonly guestId: GuestId | null
}

const nothing: Facts = { visibility: "private", manager: false, grant: null, ownerId: null, guestId: null }

const context = ({ grant, guestId, manager, ownerId, visibility }: Facts): StoredProject => ({
  project: {
    id: ProjectId.make(uuid(7)),
    title: "T",
    prompt: "",
    status: "ready",
    spaceId: SpaceId.make(uuid(8)),
    ownerId,
    guestId,
    visibility,
    createdAt: at,
    updatedAt: at,
    createdBy: null,
    updatedBy: null,
    deletedAt: null
  },
  space: { id: SpaceId.make(uuid(8)), name: "S", orgId, deletedAt: null },
  manager,
  grant
})

const user = (roles: { readonly role?: OrgRole; readonly siteAdmin?: boolean } = {}): Actor => ({
  _tag: "User",
  userId: me,
  siteAdmin: roles.siteAdmin ?? false,
  organisations: new Map([
    [otherOrg, "admin"],
    ...(roles.role === undefined ? [] : [[orgId, roles.role] as const])
  ]),
  credential: { _tag: "Session" }
})

const known: Actor = { _tag: "Guest", guestId: guest }
const unknown: Actor = { _tag: "Guest", guestId: null }

const levelOf = (actor: Actor, facts: Partial<Facts>) =>
  projectAccess(actor, context({ ...nothing, ...facts })).level

describe("projectAccess", () => {
  it.each<readonly [string, Actor, Partial<Facts>, "none" | "read" | "write"]>([
    ["everyone reads a public project, guests too", unknown, { visibility: "public" }, "read"],
    ["an outsider reads a public project", user(), { visibility: "public" }, "read"],
    [
      "a member reads an organisation's project",
      user({ role: "member" }),
      { visibility: "organisation" },
      "read"
    ],
    ["an outsider does not read an organisation's project", user(), { visibility: "organisation" }, "none"],
    ["a guest does not read an organisation's project", known, { visibility: "organisation" }, "none"],
    ["a member does not read a private project", user({ role: "member" }), {}, "none"],
    ["a read grant reads a private project", user(), { grant: "read" }, "read"],
    ["a write grant writes a private project", user(), { grant: "write" }, "write"],
    ["a manager of the space writes a private project", user({ role: "member" }), { manager: true }, "write"],
    ["an admin of the organisation writes a private project", user({ role: "admin" }), {}, "write"],
    ["a site-admin writes a private project", user({ siteAdmin: true }), {}, "write"],
    ["the owner writes its private project", user({ role: "member" }), { ownerId: me }, "write"],
    ["an owner who is no member any more does not read it", user(), { ownerId: me }, "none"],
    ["another's project stays out of a member's sight", user({ role: "member" }), { ownerId: other }, "none"],
    ["a guest writes its own project", known, { guestId: guest }, "write"],
    ["a guest does not read another guest's project", known, { guestId: otherGuest }, "none"],
    ["a guest without a cookie owns nothing", unknown, { guestId: null }, "none"]
  ])("%s", (_, actor, facts, level) => {
    assert.strictEqual(levelOf(actor, facts), level)
  })

  it.each<readonly [string, Actor, Partial<Facts>, boolean]>([
    ["the user whose project it is, while a member", user({ role: "member" }), { ownerId: me }, true],
    ["an admin whose project it is", user({ role: "admin" }), { ownerId: me }, true],
    ["a site-admin, who counts as a member, of its own", user({ siteAdmin: true }), { ownerId: me }, true],
    ["the guest whose project it is", known, { guestId: guest }, true],
    ["no user who left the organisation", user(), { ownerId: me }, false],
    ["no site-admin of another's", user({ siteAdmin: true }), { ownerId: other }, false],
    ["no admin of another's", user({ role: "admin" }), { ownerId: other }, false],
    ["no manager", user({ role: "member" }), { manager: true, ownerId: other }, false],
    ["no write grant", user({ role: "member" }), { grant: "write", ownerId: other }, false],
    ["nobody where there is no owner", user({ role: "admin" }), {}, false]
  ])("the owner is %s", (_, actor, facts, owner) => {
    assert.strictEqual(projectAccess(actor, context({ ...nothing, ...facts })).owner, owner)
  })

  const anyFacts = {
    visibility: Schema.Literals(["public", "organisation", "private"]),
    manager: Schema.Boolean,
    grant: Schema.NullOr(Schema.Literals(["read", "write"])),
    mine: Schema.Boolean,
    role: Schema.UndefinedOr(OrgRole),
    siteAdmin: Schema.Boolean
  }

  it.prop("an owner and an administrator always write", anyFacts, ({ mine, role, siteAdmin, ...facts }) => {
    const actor = user({ siteAdmin, ...(role === undefined ? {} : { role }) })
    const access = projectAccess(actor, context({ ...facts, ownerId: mine ? me : other, guestId: null }))
    assert.strictEqual(access.administrator, siteAdmin || role === "admin")
    assert.isTrue(access.level === "write" || !(access.owner || access.administrator))
  })

  it.prop(
    "a grant never lets anybody say who sees the project, and neither does being a member",
    anyFacts,
    ({ mine, role, siteAdmin, ...facts }) => {
      const actor = user({ siteAdmin, ...(role === undefined ? {} : { role }) })
      const belongs = siteAdmin || role !== undefined
      const access = projectAccess(actor, context({ ...facts, ownerId: mine ? me : other, guestId: null }))
      const may = siteAdmin || role === "admin" || (belongs && (mine || facts.manager))
      assert.strictEqual(mayChangeVisibility(access), may)
      assert.isTrue(access.level === "write" || !may)
    }
  )

  it.prop("a wider visibility never takes access away", anyFacts, ({ mine, role, siteAdmin, ...facts }) => {
    const actor = user({ siteAdmin, ...(role === undefined ? {} : { role }) })
    const order = ["none", "read", "write"]
    const levels = (["private", "organisation", "public"] as const).map((visibility) =>
      order.indexOf(levelOf(actor, { ...facts, visibility, ownerId: mine ? me : other }))
    )
    assert.deepStrictEqual(levels, levels.toSorted())
  })
})

describe("mayAdministerProject", () => {
  it.prop(
    "the owner and the organisation's admins may, and nobody else",
    [anyAccess],
    ([{ actor, facts }]) => {
      const access = projectAccess(actor, facts)
      assert.strictEqual(mayAdministerProject(access), access.owner || isOrgAdmin(actor, facts.space.orgId))
    }
  )

  it.prop(
    "a grant, the space's management and the visibility give nobody that right",
    [anyAccess],
    (input) => {
      const [{ actor, facts }] = input
      const bare = {
        ...facts,
        manager: false,
        grant: null,
        project: { ...facts.project, visibility: "private" }
      } as const
      const may = (it: typeof facts) => mayAdministerProject(projectAccess(actor, it))
      assert.strictEqual(may(facts), may(bare))
    }
  )

  it.prop(
    "each right includes the lesser ones: restore versions, administer, show, write",
    [anyAccess],
    (input) => {
      const [{ actor, facts }] = input
      const access = projectAccess(actor, facts)
      const rights = [mayRestoreDocumentVersions, mayAdministerProject, mayChangeVisibility, mayWriteProject]
      const held = rights.map((may) => Number(may(access)))
      assert.deepStrictEqual(held, held.toSorted())
    }
  )
})

describe("mayPurgeProject", () => {
  it.prop(
    "the organisation's admins may, an owner who is none may not",
    [anyAccess],
    ([{ actor, facts }]) => {
      assert.strictEqual(mayPurgeProject(projectAccess(actor, facts)), isOrgAdmin(actor, facts.space.orgId))
    }
  )
})

describe("readsBeyondPublic", () => {
  it.prop("nobody reads beyond what is public who may not read", [anyAccess], ([{ actor, facts }]) => {
    if (readsBeyondPublic(actor, facts)) assert.notStrictEqual(projectAccess(actor, facts).level, "none")
  })

  it.prop("of a project that is not public every reader does", [anyAccess], ([{ actor, facts }]) => {
    if (facts.project.visibility === "public") return
    assert.strictEqual(readsBeyondPublic(actor, facts), projectAccess(actor, facts).level !== "none")
  })

  it.prop("of a public one members do, and who owns it or was given access", [anyAccess], ([it]) => {
    const { actor, facts } = it
    if (facts.project.visibility !== "public") return
    const { member, owner } = projectAccess(actor, facts)
    assert.strictEqual(readsBeyondPublic(actor, facts), member || owner || facts.grant !== null)
  })
})
