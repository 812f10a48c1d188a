import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import type { ChangedThing, RecordedChange } from "../../src/changes/RecordedChange.ts"
import { ItemId, OrgId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { changesFor } from "../../src/webhooks/changesFor.ts"
import type { Webhook } from "../../src/webhooks/Webhook.ts"

const at = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const uuid = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [own, other] = [OrgId.make(uuid("01")), OrgId.make(uuid("02"))]
const ada = UserId.make(uuid("a1"))

const changeOf = (thing: ChangedThing | null, fields: Partial<RecordedChange> = {}): RecordedChange => ({
  position: 1,
  at,
  kind: thing?.kind ?? "space",
  subjectId: uuid("07"),
  targetId: null,
  action: "updateSpace",
  updatedAt: at,
  actor: ada,
  byToken: false,
  orgId: own,
  thing,
  author: { name: "Ada", organisations: [own] },
  ...fields
})

const ofSpace = (fields: Partial<RecordedChange> = {}) => changeOf({ kind: "space", orgId: own }, fields)
const all: Pick<Webhook, "actions" | "kinds" | "orgId"> = { orgId: own, kinds: null, actions: null }
const ids = (webhook: typeof all, ...changes: ReadonlyArray<RecordedChange>) =>
  changesFor(webhook, at, changes).map(({ id }) => id)

const project = (orgId: OrgId, visibility: "organisation" | "private" | "public"): ChangedThing => ({
  kind: "project",
  project: { guestId: null, ownerId: null, spaceId: SpaceId.make(uuid("05")), visibility, orgId }
})

describe("changesFor", () => {
  it("gets the changes of its organisation in order, with the names of its members", () => {
    const [first, second] = [uuid("11"), uuid("12")]
    assert.deepStrictEqual(ids(all, ofSpace({ subjectId: first }), ofSpace({ subjectId: second })), [
      first,
      second
    ])
    assert.deepStrictEqual(changesFor(all, at, [ofSpace()])[0]?.by, { kind: "user", id: ada, name: "Ada" })
    const stranger = changesFor(all, at, [ofSpace({ author: { name: "Eve", organisations: [other] } })])
    assert.isNull(stranger[0]?.by?.name ?? null)
  })

  it("gets nothing of another organisation, of nobody's, and of one's own rules", () => {
    assert.deepStrictEqual(ids(all, changeOf({ kind: "space", orgId: other }, { orgId: other })), [])
    assert.deepStrictEqual(ids(all, changeOf({ kind: "collection", ownerOrgId: null }, { orgId: null })), [])
    assert.deepStrictEqual(
      ids(all, changeOf({ kind: "rule", orgId: null, ownerId: ada }, { orgId: null })),
      []
    )
    assert.deepStrictEqual(ids(all, changeOf(null)), [])
  })

  it("gets private projects too, as an admin does; of one that has moved away nothing, even if it is public", () => {
    for (const visibility of ["organisation", "private", "public"] as const) {
      assert.lengthOf(ids(all, changeOf(project(own, visibility))), 1)
      assert.lengthOf(ids(all, changeOf(project(other, visibility))), 0)
    }
  })

  it("gets only the kinds that it asks for; a document is a kind of its own", () => {
    const written = changeOf(project(own, "organisation"), { action: "writeDocument", targetId: "web" })
    const renamed = changeOf(project(own, "organisation"), { action: "updateProject" })
    const told = changesFor({ ...all, kinds: ["document"] }, at, [written, renamed, ofSpace()])
    assert.deepStrictEqual(
      told.map(({ kind, nodeId }) => [kind, nodeId]),
      [["document", ItemId.make("web")]]
    )
  })

  it.prop(
    "gets a change if its action is among those that it asks for",
    [Schema.Array(Schema.Literals(["updateSpace", "trashSpace", "restoreSpace"]))],
    ([actions]) => {
      const got = changesFor({ ...all, actions }, at, [ofSpace({ action: "trashSpace" })])
      assert.strictEqual(got.length === 1, actions.includes("trashSpace"))
    }
  )

  it("gets nothing that was written before it was switched on", () => {
    const since = DateTime.add(at, { milliseconds: 1 })
    assert.deepStrictEqual(changesFor(all, since, [ofSpace()]), [])
    assert.lengthOf(changesFor(all, since, [ofSpace({ at: since })]), 1)
  })
})
