import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { ChangeFilter, ChangeKind } from "../../src/changes/Change.ts"
import { matchesFilter } from "../../src/changes/ChangePage.ts"
import { changeKindOf } from "../../src/changes/visibleChange.ts"
import { elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const [asked, other] = ["00000000-0000-7000-8000-000000000007", "00000000-0000-7000-8000-000000000008"]

const anyChange = Schema.Struct({
  action: Schema.Literals(["writeDocument", "updateProject", "restoreDocumentVersion", "generateProject"]),
  kind: Schema.Literals(["project", "space"]),
  orgId: Schema.NullOr(Schema.Literals([orgId, elsewhere])),
  subjectId: Schema.Literals([asked, other]),
  targetId: Schema.NullOr(Schema.Literal("web"))
})

const anyKind = Schema.Literals(["project", "document", "space"])

const parts = (kind: ChangeKind): ReadonlyArray<ChangeFilter> => [{ id: asked }, { kind }, { orgId }]

describe("matchesFilter", () => {
  it.prop("every change matches a filter that asks for nothing", [anyChange], ([change]) => {
    assert.isTrue(matchesFilter({}, change))
  })

  it.prop("every part of a filter must match", [anyChange, anyKind], ([change, kind]) => {
    const all = Object.assign({}, ...parts(kind))
    const each = parts(kind).map((part) => matchesFilter(part, change))
    assert.strictEqual(matchesFilter(all, change), each.every(Boolean))
  })

  it.prop("each part asks for one field, a kind as readers are told it", [anyChange, anyKind], (input) => {
    const [change, kind] = input
    assert.deepStrictEqual(
      parts(kind).map((part) => matchesFilter(part, change)),
      [change.subjectId === asked, changeKindOf(change) === kind, change.orgId === orgId]
    )
  })

  it("a project's id matches the changes of its documents", () => {
    const written = {
      action: "writeDocument",
      kind: "project",
      orgId,
      subjectId: asked,
      targetId: "web"
    } as const
    assert.isTrue(matchesFilter({ id: asked, kind: "document", orgId }, written))
    assert.isFalse(matchesFilter({ id: asked, kind: "project" }, written))
  })
})
