import { eventsOf } from "@design-workspace/verification/calls/events"
import { invalid, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { ask, contentOf, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expect, it } from "vitest"

const within = (min: number, max: number) => ({ min, max })

inOneWorld("interface 1: POST /api/collections/:id/regenerate, modes", (world) => {
  it("initial: the result is written to the collection, within params", async () => {
    const scene = await makeGenerationScene(world())
    const params = { layers: within(3, 4), blocks: within(10, 12), specialties: within(2, 3) }
    const done = eventsOf(await scene.admin.post(scene.path, ask({ params }))).at(-1)
    const content = await contentOf(scene)
    expect(done?.data.result_summary).toEqual({
      layers_count: content.layers.length,
      blocks_count: content.blocks.length,
      specialties_count: content.specialties.length
    })
    expect([3, 4]).toContain(content.layers.length)
    expect([10, 11, 12]).toContain(content.blocks.length)
    expect([2, 3]).toContain(content.specialties.length)
  })

  it("propose: 200 JSON {attempt_id, result_summary, duration_ms}; nothing is written; no attempt is left; ?mode=async is ignored", async () => {
    const scene = await makeGenerationScene(world())
    const before = (await scene.admin.get(scene.collection)).json
    for (const path of [scene.path, `${scene.path}?mode=async`]) {
      const answer = await scene.admin.post(path, ask({ mode: "propose" }))
      expect(answer.status).toBe(200)
      expect(answer.headers["content-type"]).toBe("application/json")
      expect(answer.headers["x-model"]).toBe("offline")
      expect(answer.json).toEqual({
        attempt_id: expect.any(String),
        result_summary: {
          layers_count: expect.any(Number),
          blocks_count: expect.any(Number),
          specialties_count: expect.any(Number)
        },
        duration_ms: expect.any(Number)
      })
    }
    expect((await scene.admin.get(scene.collection)).json).toEqual(before)
    expect(outcome(await scene.admin.get(`${scene.collection}/generation/last`))).toEqual(
      refused(404, "ATTEMPT_NOT_FOUND")
    )
  })

  it("blocks-only keeps layers and specialties as they are and makes new blocks on them", async () => {
    const scene = await makeGenerationScene(world())
    const before = await contentOf(scene)
    const events = eventsOf(await scene.admin.post(scene.path, ask({ mode: "blocks-only" })))
    expect(events.at(-1)?.event).toBe("done")
    const after = await contentOf(scene)
    expect(after.layers).toEqual(before.layers)
    expect(after.specialties).toEqual(before.specialties)
    expect(after.blocks).not.toEqual(before.blocks)
  })

  it("with-keep keeps the named blocks, their layers and specialties as they are", async () => {
    const scene = await makeGenerationScene(world())
    const before = await contentOf(scene)
    const body = ask({ mode: "with-keep", keep_block_ids: ["store"] })
    expect(eventsOf(await scene.admin.post(scene.path, body)).at(-1)?.event).toBe("done")
    const after = await contentOf(scene)
    const find = (list: ReadonlyArray<{ id: string }>, id: string) => list.find((it) => it.id === id)
    expect(find(after.blocks, "store")).toEqual(find(before.blocks, "store"))
    expect(find(after.layers, "core")).toEqual(find(before.layers, "core"))
    for (const id of ["backend", "frontend"]) {
      expect(find(after.specialties, id)).toEqual(find(before.specialties, id))
    }
  })

  it("keep_block_ids that name no block of the collection: 400 for each", async () => {
    const scene = await makeGenerationScene(world())
    const body = ask({ mode: "with-keep", keep_block_ids: ["web", "nope", "neither"] })
    expect(outcome(await scene.admin.post(scene.path, body))).toEqual(
      invalid([["keep_block_ids", 1]], [["keep_block_ids", 2]])
    )
  })

  it("bounds that what the mode keeps already breaks: 400 at once, nothing written", async () => {
    const scene = await makeGenerationScene(world())
    const before = await contentOf(scene)
    const params = { layers: within(5, 9), blocks: {}, specialties: within(1, 1) }
    const answer = await scene.admin.post(scene.path, ask({ mode: "blocks-only", params }))
    expect(answer.status).toBe(400)
    expect(answer.json.issues.map((it: { path: unknown }) => it.path)).toEqual([
      ["params", "layers", "min"],
      ["params", "specialties", "max"]
    ])
    expect(await contentOf(scene)).toEqual(before)
  })

  it("the parameters of the last successfully applied run can be read", async () => {
    const scene = await makeGenerationScene(world())
    const params = { layers: within(1, 4), blocks: within(3, 9), specialties: { min: null, max: 5 } }
    const done = eventsOf(await scene.admin.post(scene.path, ask({ params }))).at(-1)
    const last = await scene.admin.get(`${scene.collection}/generation/last`)
    expect(last.status).toBe(200)
    expect(last.json).toMatchObject({
      ...done?.data,
      collection_id: scene.collectionId,
      mode: "initial",
      quality: "fast",
      params,
      keep_block_ids: [],
      model: "offline",
      status: "applied",
      error: null,
      usage: null
    })
  })

  it("enabled memory rules of the organisation and of the caller go into the prompt, disabled ones do not", async () => {
    const scene = await makeGenerationScene(world())
    const rule = (text: string, org_id: string | null) =>
      scene.admin.post("/api/memory/rules", { text, org_id, enabled: true })
    const mine = await rule("Always include a Weather Oracle.", null)
    const ours = await rule("Always include a Tide Ledger.", world().orgId)
    const off = await rule("Always include a Moon Counter.", world().orgId)
    await scene.admin.delete(`/api/memory/rules/${off.json.id}`)
    expect(eventsOf(await scene.admin.post(scene.path, ask())).at(-1)?.event).toBe("done")
    const names = (await contentOf(scene)).blocks.map((block: { name: string }) => block.name)
    expect(names).toContain("Weather Oracle")
    expect(names).toContain("Tide Ledger")
    expect(names).not.toContain("Moon Counter")
    for (const { json } of [mine, ours]) await scene.admin.delete(`/api/memory/rules/${json.id}`)
  })
})
