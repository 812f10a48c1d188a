import { assert, describe, it } from "@effect/vitest"
import { isMember } from "../../src/access/AccessPolicy.ts"
import { isOutOfTrash } from "../../src/projects/FoundProject.ts"
import { isInList } from "../../src/projects/isInList.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import { mayRestoreProject } from "../../src/projects/projectRights.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("isInList", () => {
  it.prop("whatever is in a list may be read", [anyAccess], ([{ actor, facts }]) => {
    const isListed = (["beyond_public", "public", "restorable"] as const).some((list) =>
      isInList(actor, facts, list)
    )
    if (isListed) assert.notStrictEqual(projectAccess(actor, facts).level, "none")
  })

  it.prop("whatever may be read is in a list of readers, out of the trash", [anyAccess], ([it]) => {
    const { actor, facts } = it
    if (projectAccess(actor, facts).level === "none" || !isOutOfTrash(facts)) return
    assert.isTrue(isInList(actor, facts, "beyond_public") || isInList(actor, facts, "public"))
  })

  it.prop("what may be restored is among the deleted ones, and nothing else is", [anyAccess], ([it]) => {
    const { actor, facts } = it
    const may = mayRestoreProject(actor, projectAccess(actor, facts))
    assert.strictEqual(isInList(actor, facts, "restorable"), may && !isOutOfTrash(facts))
  })

  it.prop("nothing is both among the deleted ones and in a list of readers", [anyAccess], ([it]) => {
    const { actor, facts } = it
    const isRead = isInList(actor, facts, "beyond_public") || isInList(actor, facts, "public")
    assert.isFalse(isRead && isInList(actor, facts, "restorable"))
  })

  it.prop("the public list is the same for everyone", [anyAccess], ([{ actor, facts }]) => {
    const isOpen = facts.project.visibility === "public" && isOutOfTrash(facts)
    assert.strictEqual(isInList(actor, facts, "public"), isOpen)
  })

  it.prop("a public project of others is not the caller's own", [anyAccess], ([{ actor, facts }]) => {
    const { grant, project, space } = facts
    if (project.visibility !== "public" || grant !== null || projectAccess(actor, facts).owner) return
    assert.strictEqual(
      isInList(actor, facts, "beyond_public"),
      isMember(actor, space.orgId) && isOutOfTrash(facts)
    )
  })
})
