import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { BatchRow, toBatch } from "../../src/changes/changeRows.ts"

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

const things = {
  collection: { ownerOrgId: null },
  space: { orgId: id(1) },
  rule: { orgId: null, ownerId: id(2) },
  project: {
    project: { orgId: id(1), spaceId: id(3), ownerId: null, guestId: id(4), visibility: "organisation" }
  }
}

const changeOf = (kind: string, thing: unknown) => ({
  position: 1,
  at: "2026-11-20T09:30:00+00:00",
  kind,
  subjectId: id(5),
  targetId: null,
  action: "updateProject",
  updatedAt: null,
  actor: "operator",
  byToken: false,
  orgId: null,
  thing,
  author: null
})

const batch = {
  numbered: 1,
  feed: { id: id(6), last: 1, removed: 0 },
  age: 0.5,
  changes: Object.entries(things).map(([kind, thing]) => changeOf(kind, thing)),
  readers: [{ id: id(2), siteAdmin: false }],
  members: [{ userId: id(2), orgId: id(1), role: "admin" }],
  managers: [{ userId: id(2), spaceId: id(3) }],
  grants: [{ userId: id(2), projectId: id(5), level: "read" }],
  credentials: [id(7)]
}

const decode = (stored: object) => Schema.decodeUnknownSync(BatchRow)({ batch: { ...batch, ...stored } })

describe("BatchRow", () => {
  it("gives each change the thing of its kind", () => {
    const { changes } = toBatch(decode({}))
    expect(changes.map(({ thing }) => thing)).toEqual(
      Object.entries(things).map(([kind, thing]) => ({ ...thing, kind }))
    )
  })

  it("takes nothing for a thing that is gone, as for a space without an organisation", () => {
    const gone = [changeOf("project", null), changeOf("space", { orgId: null })]
    expect(toBatch(decode({ changes: gone })).changes.map(({ thing }) => thing)).toEqual([null, null])
  })

  const project = things.project.project

  it.each<readonly [string, object]>([
    ["a thing of another kind", { changes: [changeOf("space", things.collection)] }],
    ["a kind that is none", { changes: [changeOf("webhook", null)] }],
    [
      "a visibility that is none",
      { changes: [changeOf("project", { project: { ...project, visibility: "" } })] }
    ],
    [
      "a project of no organisation",
      { changes: [changeOf("project", { project: { ...project, orgId: null } })] }
    ],
    ["a role that is none", { members: [{ ...batch.members[0], role: "owner" }] }],
    ["a level that is none", { grants: [{ ...batch.grants[0], level: "all" }] }],
    ["a site-admin by text", { readers: [{ id: id(2), siteAdmin: "false" }] }],
    ["no list of credentials", { credentials: null }]
  ])("refuses %s", (_, stored) => {
    expect(() => decode(stored)).toThrow()
  })
})
