import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { isMember, isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import type { Actor } from "../../src/access/Actor.ts"
import { admit } from "../../src/access/admit.ts"
import { operations } from "../../src/access/Operations.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import type { ProjectFacts } from "../../src/projects/ProjectFacts.ts"
import { mayRestoreProject, projectRights } from "../../src/projects/projectRights.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

const mayRestore = (actor: Actor, facts: ProjectFacts) =>
  mayRestoreProject(actor, projectAccess(actor, facts))

describe("mayRestoreProject", () => {
  it.prop("admins of the organisation and site-admins may, whatever the project is", [anyAccess], ([it]) => {
    if (isOrgAdmin(it.actor, it.facts.space.orgId)) assert.isTrue(mayRestore(it.actor, it.facts))
  })

  it.prop("its owner may while a member of the organisation, and no longer", [anyAccess], ([it]) => {
    const { actor, facts } = it
    if (actor._tag !== "User" || facts.project.ownerId !== actor.userId) return
    assert.strictEqual(mayRestore(actor, facts), isMember(actor, facts.space.orgId))
  })

  it.prop("nobody else may: no member, no manager, nobody by a grant", [anyAccess], ([it]) => {
    const { actor, facts } = it
    if (actor._tag === "User" && facts.project.ownerId === actor.userId) return
    assert.strictEqual(mayRestore(actor, facts), isOrgAdmin(actor, facts.space.orgId))
  })

  it.prop("no guest may, not even with a project of its own", [anyAccess], ([{ actor, facts }]) => {
    if (actor._tag === "Guest") assert.isFalse(mayRestore(actor, facts))
  })

  it.prop("who sees the project, or where it is, decides nothing", [anyAccess], ([{ actor, facts }]) => {
    const { project, space } = facts
    const hidden = { ...facts, project: { ...project, visibility: "private", deletedAt: null } as const }
    const bare = { ...hidden, space: { ...space, deletedAt: null }, manager: false, grant: null }
    assert.strictEqual(mayRestore(actor, facts), mayRestore(actor, bare))
  })

  it.prop("it is the right that the operation names, for callers that are admitted", [anyAccess], ([it]) => {
    const { actor, facts } = it
    for (const name of ["restoreProject", "previewProjectRestore"] as const) {
      const held = projectRights(actor, projectAccess(actor, facts)).has(operations[name].right)
      assert.strictEqual(mayRestore(actor, facts), Result.isSuccess(admit(actor, name)) && held)
    }
  })
})
