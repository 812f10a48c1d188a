import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, type World } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { newcomer } from "../access/newcomers.ts"
import { projectChanges } from "./projectChanges.ts"
import { readsOf, withOwnToken } from "./readsOf.ts"
import { parts, spaceChanges } from "./spaceChanges.ts"

const rootOf = ({ api, siteAdmin }: World) => callsOf(api, { cookie: siteAdmin.cookie })

inWorld("what was read before shows at once", (world, ask, database) => {
  // The versions are the same rows on both: a third of the changes shows that the embedded database answers alike.
  const sampled = <A>(all: ReadonlyArray<A>) =>
    all.filter((_, index) => database === "postgres" || index % 3 === 0)

  it.each(sampled(projectChanges))("of a project: $what", async (change) => {
    const { given, make, affects, to, undo } = change
    const made = await makeProjectScene(world(), { visibility: "public" })
    const known = change.newcomer ? (await newcomer(world(), "member")).someone : world().member
    const someone = await withOwnToken(world(), known)
    const scene = { ...made, someone, root: rootOf(world()), world: world(), ask }
    if (given !== undefined) expectStatus(await given(scene), 200)
    const paths = ["", "/graph", "/graph?view=summary"].map((part) => `${scene.project}${part}`)
    const reads = readsOf(world(), to === "owner" ? world().owner : someone, paths)
    const before = await reads.all()
    const answer = await make(scene)
    if (answer !== undefined) expectStatus(answer, 200)
    const after = await reads.verify(before)
    for (const [index, answer] of after.entries()) {
      if (affects === "all" || index % 2 === 1) expect(answer).not.toEqual(before[index])
      else expect(answer).toEqual(before[index])
    }
    if (undo === undefined) return
    expectStatus(await undo(scene), 200)
    const again = await reads.all()
    expect(again.map(({ status }) => status)).toEqual(before.map(({ status }) => status))
  })

  it.each(sampled(spaceChanges))("of a space: $what", async ({ given, make, offers, affects, undo }) => {
    const someone = await withOwnToken(world(), world().member)
    const made = await makeSpaceScene(world())
    const scene = { ...made, root: rootOf(world()), someoneId: someone.id, world: world() }
    if (given !== undefined) expect((await given(scene)).status).toBeLessThan(300)
    const paths = parts.map((part) => `${scene.space}${part}`)
    const reads = readsOf(world(), someone, paths)
    const before = await reads.all()
    expect((await make(scene)).status).toBeLessThan(300)
    const after = await reads.verify(before)
    if (undo !== undefined) expectStatus(await undo(scene), 200)
    if (affects.length === 0) expect(after).toEqual(before)
    for (const part of affects) {
      const index = 2 * parts.indexOf(part)
      if (offers !== true) expect([part, after[index]]).not.toEqual([part, before[index]])
      expect([part, after[index + 1]]).not.toEqual([part, before[index + 1]])
    }
    if (undo !== undefined) expect(await reads.all()).toEqual(before)
  })
})
