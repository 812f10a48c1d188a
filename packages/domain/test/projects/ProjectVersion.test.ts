import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { authorName } from "../../src/accounts/User.ts"
import { AuditLine } from "../../src/audit/AuditLine.ts"
import { projectVersion } from "../../src/projects/ProjectVersion.ts"
import { ItemId, UserId, Uuid } from "../../src/shared/Ids.ts"

const version = { updatedAt: DateTime.makeUnsafe(0), graphWritten: false }
const [isItemId, isUuid] = [Schema.is(ItemId), Schema.is(Uuid)]
const change = Schema.Struct({
  action: Schema.Literals(["writeDocument", "restoreDocumentVersion", "updateProject", "signIn"]),
  actor: Schema.Union([AuditLine.fields.actor, UserId]),
  targetId: Schema.NullOr(Schema.Union([Schema.String, ItemId])),
  authorName
})

describe("projectVersion", () => {
  it("knows of nobody where the audit trail says nothing", () => {
    assert.deepStrictEqual(projectVersion(version, null), {
      ...version,
      action: null,
      authorId: null,
      authorName: null,
      nodeId: null
    })
  })

  it.prop(
    "names the actor if that is a user, and the target if the change wrote a document",
    [change],
    ([it]) => {
      const wrote = it.action === "writeDocument" || it.action === "restoreDocumentVersion"
      assert.deepStrictEqual<unknown>(projectVersion(version, it), {
        ...version,
        action: it.action,
        authorId: isUuid(it.actor) ? it.actor : null,
        authorName: it.authorName,
        nodeId: wrote && isItemId(it.targetId) ? it.targetId : null
      })
    }
  )

  it("names no guest, and no user to whom the project was handed", () => {
    const user = "01a1fa35-1b7e-7d4a-9c60-8f3b2a5d4e17"
    const handed = projectVersion(version, {
      action: "updateProject",
      actor: user,
      targetId: user,
      authorName: "Ada"
    })
    assert.deepInclude(handed, { authorId: UserId.make(user), authorName: "Ada", nodeId: null })
    const byGuest = { action: "writeDocument", actor: `guest:${user}`, targetId: "api", authorName: null }
    assert.deepInclude(projectVersion(version, byGuest), { authorId: null, nodeId: ItemId.make("api") })
  })
})
