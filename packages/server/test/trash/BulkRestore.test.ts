import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, type World } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { linesOn } from "../audit/trail.ts"

const path = "/api/trash/restore"
const nobody = "01999999-0000-7000-8000-000000000000"

/** A space in the trash with its project, which lies there too. */
const bothTrashed = async (world: World) => {
  const scene = await makeProjectScene(world, { title: "Shop" }, { name: "Our space" })
  for (const it of [scene.project, scene.space]) expectStatus(await scene.admin.delete(it), 200)
  const project = { kind: "project", id: scene.projectId }
  const space = { kind: "space", id: scene.spaceId }
  return { scene, project, space }
}

const restored = (item: object) => ({ ...item, result: "restored", error: null })

/** Actions and outcomes of the lines on a thing, newest first, without those of its trashing. */
const restoresOf = async (world: World, id: string) =>
  (await linesOn(world, id))
    .filter(({ action }) => String(action).startsWith("restore"))
    .map(({ action, code, outcome }) => [action, outcome, code])

inWorld("contract section 7: POST /api/trash/restore", (world) => {
  it("restores a space and its project whichever is named first, and one that is named twice once", async () => {
    const { project, scene, space } = await bothTrashed(world())
    const answer = await scene.admin.post(path, { items: [project, space, project] })
    expect(expectStatus(answer, 200).json).toEqual({
      items: [restored(project), restored(space), restored(project)],
      restored: 3,
      refused: 0
    })
    expect((await scene.owner.get(scene.project)).status).toBe(200)
    expect(await restoresOf(world(), project.id)).toEqual([["restoreProject", "applied", null]])
    expect(await restoresOf(world(), space.id)).toEqual([["restoreSpace", "applied", null]])
  })

  it("says of each refused item what its own restore answers, and goes on with the others", async () => {
    const one = await bothTrashed(world())
    const { scene: other } = await bothTrashed(world())
    expectStatus(await other.admin.post(`${other.space}/restore`), 200)
    const free = { kind: "project", id: other.projectId }
    const [missing, unlike] = [
      { kind: "collection", id: nobody },
      { kind: "space", id: "no id" }
    ]
    const { admin, project: at } = one.scene
    const error = (await admin.post(`${at}/restore`)).json
    const { json } = await admin.post(path, { items: [one.project, missing, free, unlike] })
    expect(json).toEqual({
      items: [
        { ...one.project, result: "refused", error },
        {
          ...missing,
          result: "refused",
          error: (await admin.post(`/api/collections/${nobody}/restore`)).json
        },
        restored(free),
        { ...unlike, result: "refused", error: (await admin.post("/api/spaces/no%20id/restore")).json }
      ],
      restored: 1,
      refused: 3
    })
    expect(error.actions).toMatchObject([{ path: `${at}/restore?restore_space=1` }])
  })

  it("has each refused item in the trail as the refusal of its own restore, once however often it was named", async () => {
    const { project, scene, space } = await bothTrashed(world())
    const answer = await scene.owner.post(path, { items: [project, space, project], restore_space: true })
    expect(answer.json).toMatchObject({ restored: 0, refused: 3 })
    for (const [{ id }, action] of [
      [project, "restoreProject"],
      [space, "restoreSpace"]
    ] as const)
      await expect.poll(() => restoresOf(world(), id)).toEqual([[action, "refused", "FORBIDDEN"]])
  })

  it("with restore_space brings the space of a project back", async () => {
    const { project, scene, space } = await bothTrashed(world())
    const answer = await scene.admin.post(path, { items: [project], restore_space: true })
    expect(answer.json).toMatchObject({ items: [restored(project)] })
    expect((await scene.member.get(scene.space)).status).toBe(200)
    expect(await restoresOf(world(), space.id)).toEqual([["restoreSpace", "applied", null]])
  })

  it("with an Idempotency-Key is carried out once: a repeat gets the same answer, and restores nothing", async () => {
    const { scene, space } = await bothTrashed(world())
    const { scene: other } = await bothTrashed(world())
    expectStatus(await other.admin.post(`${other.space}/restore`), 200)
    const project = { kind: "project", id: other.projectId }
    const send = () =>
      world().api.call("POST", path, {
        token: world().owner.readWrite,
        body: { items: [space, project] },
        headers: { "idempotency-key": `restore-${project.id}` }
      })
    const first = expectStatus(await send(), 200)
    expect(first.json).toMatchObject({ restored: 1, refused: 1 })
    expectStatus(await scene.owner.delete(other.project), 200)

    const again = expectStatus(await send(), 200)
    expect([again.json, again.headers["idempotent-replayed"]]).toEqual([first.json, "true"])
    expect((await scene.owner.get(other.project)).status).toBe(404)
    expect(await restoresOf(world(), project.id)).toEqual([["restoreProject", "applied", null]])
    const refusal = [["restoreSpace", "refused", "FORBIDDEN"]]
    await expect.poll(() => restoresOf(world(), space.id)).toEqual(refusal)
  })

  it.each([
    ["none", 0],
    ["101", 101]
  ])("takes 1 to 100 items: %s are 400", async (_, count) => {
    const items = Array.from({ length: count }, () => ({ kind: "project", id: nobody }))
    const { json, status } = await world().api.call("POST", path, {
      token: world().owner.readWrite,
      body: { items }
    })
    expect([status, json.issues[0].path]).toEqual([400, ["items"]])
  })
})
