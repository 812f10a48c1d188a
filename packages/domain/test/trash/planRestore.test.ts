import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import { CollectionId, ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import { canMoveAlone, planRestore, type RestoreTarget } from "../../src/trash/trashPlans.ts"
import { anyActor, orgId } from "../../testing/projects/AccessArbitrary.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const at = DateTime.makeUnsafe(0)
const spaceId = SpaceId.make(uuid(2))

const State = Schema.Struct({
  trashed: Schema.Boolean,
  spaceTrashed: Schema.Boolean,
  restoreSpace: Schema.Boolean
})

/** A project in any state, and a request with or without its space. */
const anyProject = Arbitrary.map(Arbitrary.schema(State), ({ restoreSpace, spaceTrashed, trashed }) => ({
  kind: "project" as const,
  id: ProjectId.make(uuid(3)),
  name: "Project",
  deletedAt: trashed ? at : null,
  space: { id: spaceId, orgId, name: "Space", deletedAt: spaceTrashed ? at : null },
  restoreSpace
}))

const anyInput = { actor: anyActor, project: anyProject }

describe("planRestore", () => {
  it.prop("a refused restore brings nothing back", anyInput, ({ actor, project }) => {
    const { moves, refusal, spaceReturns } = planRestore(actor, project)
    if (refusal !== null) assert.deepStrictEqual([moves, spaceReturns], [false, false])
  })

  it.prop("a plan that is not refused leaves the project visible", anyInput, ({ actor, project }) => {
    const plan = planRestore(actor, project)
    if (plan.refusal !== null) return
    assert.isTrue(project.deletedAt === null || plan.moves)
    assert.isTrue(project.space.deletedAt === null || plan.spaceReturns)
  })

  it.prop("only what is in the trash comes back", anyInput, ({ actor, project }) => {
    const { moves, spaceReturns } = planRestore(actor, project)
    if (project.deletedAt === null) assert.isFalse(moves)
    if (project.space.deletedAt === null) assert.isFalse(spaceReturns)
  })

  it.prop("a project that can move alone comes back alone, and no other does", anyInput, (input) => {
    const { actor, project } = input
    const { moves, spaceReturns } = planRestore(actor, project)
    assert.strictEqual(moves && !spaceReturns, canMoveAlone({ project, space: project.space }, false))
  })

  it.prop("a space comes back only if that is wanted, by its admins", anyInput, ({ actor, project }) => {
    if (!planRestore(actor, project).spaceReturns) return
    assert.isTrue(project.restoreSpace && isOrgAdmin(actor, orgId))
  })

  it.prop("the refusal names the space, or the role that is missing", anyInput, ({ actor, project }) => {
    const { refusal } = planRestore(actor, project)
    const isAdmin = isOrgAdmin(actor, orgId)
    if (project.space.deletedAt === null || (project.restoreSpace && isAdmin)) {
      assert.isNull(refusal)
    } else if (project.restoreSpace) {
      assert(refusal?._tag === "Forbidden")
      assert.strictEqual(refusal.requiredRole, "org_admin")
    } else {
      assert(refusal?._tag === "SpaceInTrash")
      assert.deepStrictEqual([refusal.spaceId, refusal.restorableByCaller], [spaceId, isAdmin])
    }
  })

  it.prop(
    "a collection and a space come back by themselves, whoever asks, unless they are visible already",
    { actor: anyActor, trashed: Schema.Boolean },
    ({ actor, trashed }) => {
      const state = { name: "Thing", deletedAt: trashed ? at : null }
      const targets: ReadonlyArray<RestoreTarget> = [
        { ...state, kind: "collection", id: CollectionId.make(uuid(1)) },
        { ...state, kind: "space", id: spaceId }
      ]
      for (const target of targets) {
        const plan = planRestore(actor, target)
        assert.deepStrictEqual(plan, { moves: trashed, spaceReturns: false, refusal: null })
      }
    }
  )
})
