import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { isMember } from "../../src/access/AccessPolicy.ts"
import type { Actor } from "../../src/access/Actor.ts"
import type { ChangedThing, Reader, RecordedChange } from "../../src/changes/RecordedChange.ts"
import {
  type ChangeViewer,
  changeKindOf,
  disclosureOf,
  visibleChange
} from "../../src/changes/visibleChange.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import type { ProjectFacts } from "../../src/projects/ProjectFacts.ts"
import { OrgId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { anyAccess, anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const at = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const [ada, ben] = [
  UserId.make("00000000-0000-7000-8000-0000000000a1"),
  UserId.make("00000000-0000-7000-8000-0000000000b1")
]
const third = OrgId.make("00000000-0000-7000-8000-0000000000c1")

const changeOf = (thing: ChangedThing | null, fields: Partial<RecordedChange> = {}): RecordedChange => ({
  position: 1,
  at,
  kind: thing?.kind ?? "project",
  subjectId: "00000000-0000-7000-8000-000000000007",
  targetId: null,
  action: "updateProject",
  updatedAt: at,
  actor: ada,
  byToken: false,
  orgId,
  thing,
  author: { name: "Ada", organisations: [orgId] },
  ...fields
})

const thingOf = ({ project, space }: ProjectFacts): ChangedThing => ({
  kind: "project",
  project: { ...project, orgId: space.orgId }
})

/** The viewer as a batch has it: what the caller was given is its own. */
const viewerOf = (actor: Actor, { grant, manager, project }: ProjectFacts): ChangeViewer => {
  if (actor._tag === "Guest") return { actor, reader: null }
  const reader: Reader = {
    userId: actor.userId,
    siteAdmin: actor.siteAdmin,
    organisations: actor.organisations,
    managed: new Set(manager ? [project.spaceId] : []),
    grants: new Map(grant === null ? [] : [[project.id, grant]])
  }
  return { actor, reader }
}

const alone = (actor: Actor): ChangeViewer => ({ actor, reader: null })

describe("disclosureOf", () => {
  it.prop(
    "tells of a project exactly those who may read it, in the trash or not, and guests only of their own",
    [anyAccess],
    ([{ actor, facts }]) => {
      const told = disclosureOf(viewerOf(actor, facts), changeOf(thingOf(facts)))
      const { level, owner } = projectAccess(actor, facts)
      assert.strictEqual(told !== "nothing", actor._tag === "Guest" ? owner : level !== "none")
    }
  )

  it.prop(
    "tells all only to who could read the project if it were not public",
    [anyAccess],
    ([{ actor, facts }]) => {
      const { project } = facts
      const within: ProjectFacts = {
        ...facts,
        project: { ...project, visibility: project.visibility === "private" ? "private" : "organisation" }
      }
      const told = disclosureOf(viewerOf(actor, facts), changeOf(thingOf(facts)))
      assert.strictEqual(told === "all", projectAccess(actor, within).level !== "none")
    }
  )

  it.prop("tells of spaces and shared rules their organisation's members alone", [anyActor], ([actor]) => {
    const member = isMember(actor, orgId) ? "all" : "nothing"
    assert.strictEqual(disclosureOf(alone(actor), changeOf({ kind: "space", orgId })), member)
    assert.strictEqual(disclosureOf(alone(actor), changeOf({ kind: "rule", orgId, ownerId: ben })), member)
    assert.strictEqual(
      disclosureOf(alone(actor), changeOf({ kind: "collection", ownerOrgId: orgId })),
      member
    )
  })

  it.prop("tells of global collections every user, and no guest", [anyActor], ([actor]) => {
    const told = disclosureOf(alone(actor), changeOf({ kind: "collection", ownerOrgId: null }))
    assert.strictEqual(told, actor._tag === "User" ? "all" : "nothing")
  })

  it("tells of somebody's own rule nobody else, site-admins neither", () => {
    const change = changeOf({ kind: "rule", orgId: null, ownerId: ada })
    assert.strictEqual(disclosureOf(alone(actorWith(ada, [])), change), "all")
    assert.strictEqual(disclosureOf(alone(actorWith(ben, [], true)), change), "nothing")
    assert.strictEqual(disclosureOf(alone(guest), change), "nothing")
  })

  it.prop("tells nobody of what is gone without a trace", [anyActor], ([actor]) => {
    assert.strictEqual(disclosureOf(alone(actor), changeOf(null)), "nothing")
  })
})

describe("visibleChange", () => {
  it("of what is only public says kind and id alone", () => {
    const project = { orgId, spaceId: "s", ownerId: ada, guestId: null, visibility: "public" }
    const thing = { kind: "project", project } as unknown as ChangedThing
    const written = changeOf(thing, { action: "writeDocument", targetId: "web" })
    assert.isNull(visibleChange(alone(guest), written))
    assert.deepStrictEqual(visibleChange(alone(actorWith(ben, [])), written), {
      ...{ at: null, kind: "document", id: written.subjectId, action: null },
      ...{ updatedAt: null, by: null, orgId: null }
    })
  })

  it("of a document names the project and the node", () => {
    const thing: ChangedThing = { kind: "space", orgId }
    const written = changeOf(thing, { kind: "project", action: "restoreDocumentVersion", targetId: "web" })
    const told = visibleChange(alone(actorWith(ben, [[orgId, "member"]])), written)
    assert.deepStrictEqual(
      { kind: told?.kind, id: told?.id, project: `${told?.projectId}`, node: `${told?.nodeId}` },
      { kind: "document", id: written.subjectId, project: written.subjectId, node: "web" }
    )
  })

  it.each([
    {
      who: "a member of the author's organisation",
      reader: actorWith(ben, [[third, "member"]]),
      name: "Ada"
    },
    { who: "a site-admin", reader: actorWith(ben, [], true), name: "Ada" },
    { who: "the author", reader: actorWith(ada, []), name: "Ada" },
    { who: "a stranger", reader: actorWith(ben, [[elsewhere, "admin"]]), name: null }
  ])("tells $who the author's name: $name", ({ name, reader }) => {
    const change = changeOf(
      { kind: "collection", ownerOrgId: null },
      { author: { name: "Ada", organisations: [third] }, byToken: true }
    )
    assert.deepStrictEqual(visibleChange(alone(reader), change)?.by, { kind: "token", id: ada, name })
  })

  it.each([
    { actor: "service", by: "service" as const },
    { actor: "operator", by: "operator" as const },
    { actor: "guest:00000000-0000-7000-8000-000000000005", by: "guest" as const },
    { actor: `address:${"0".repeat(64)}`, by: "guest" as const }
  ])("names nobody behind $actor", ({ actor, by }) => {
    const change = changeOf({ kind: "collection", ownerOrgId: null }, { actor, author: null })
    assert.deepStrictEqual(visibleChange(alone(actorWith(ben, [])), change)?.by, {
      kind: by,
      id: null,
      name: null
    })
  })
})

describe("changeKindOf", () => {
  const written = changeOf(null, { action: "writeDocument", targetId: "web" })

  it("a document's versions are changes of documents, all else of a project is of the project", () => {
    assert.strictEqual(changeKindOf(written), "document")
    assert.strictEqual(changeKindOf({ ...written, action: "writeProjectGraph" }), "project")
  })
})
