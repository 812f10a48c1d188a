import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import {
  ask,
  contentOf,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import * as fc from "fast-check"
import { expect, it } from "vitest"

const propose = (changes: object = {}) => ask({ mode: "propose", ...changes })

const brief = fc.record({
  blocks: fc.integer({ min: 2, max: 12 }),
  layers: fc.integer({ min: 1, max: 5 }),
  specialties: fc.integer({ min: 1, max: 4 }),
  quality: fc.constantFrom("fast", "pro")
})

const exactly = (count: number) => ({ min: count, max: count })

inOneWorld("a proposal with its design (contract 14.2)", (world) => {
  it("every design that is proposed can be applied by an edit, and is read as it was proposed", async () => {
    const scene = await makeGenerationScene(world())
    await fc.assert(
      fc.asyncProperty(brief, async ({ blocks, layers, quality, specialties }) => {
        const before = (await scene.admin.get(scene.collection)).json
        const params = {
          blocks: exactly(blocks),
          layers: exactly(layers),
          specialties: exactly(specialties)
        }
        const { json, status } = await scene.admin.post(
          `${scene.path}?include=design`,
          propose({ params, quality })
        )
        expect(status).toBe(200)
        expect(json.based_on).toBe(before.updated_at)
        expect(json.result_summary).toEqual({
          blocks_count: json.design.blocks.length,
          layers_count: json.design.layers.length,
          specialties_count: json.design.specialties.length
        })
        expect((await scene.admin.get(scene.collection)).json).toEqual(before)
        const edit = { ...json.design, expectedUpdatedAt: json.based_on }
        expect((await scene.admin.patch(scene.collection, edit)).status).toBe(200)
        expect(await contentOf(scene)).toEqual(json.design)
      }),
      { numRuns: 15 }
    )
  })

  it("a proposal without it has the counts alone, and one that is no longer based on the collection is stale", async () => {
    const scene = await makeGenerationScene(world())
    const plain = await scene.admin.post(scene.path, propose())
    expect(Object.keys(plain.json)).toEqual(["attempt_id", "result_summary", "duration_ms"])
    const { json } = await scene.admin.post(`${scene.path}?include=design&mode=async`, propose())
    const edited = await scene.admin.patch(scene.collection, { name: "Edited meanwhile" })
    const late = await scene.admin.patch(scene.collection, {
      ...json.design,
      expectedUpdatedAt: json.based_on
    })
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ code: "stale", updated_at: edited.json.updated_at })
  })

  it("within the window of a generation no other begins, and the refusal says that a proposal can be applied; it can", async () => {
    const scene = await makeGenerationScene(world())
    expect((await scene.admin.post(scene.path, ask())).status).toBe(200)
    const again = await scene.admin.post(scene.path, ask())
    expect(again.json).toMatchObject({
      code: "GENERATION_IN_PROGRESS",
      message: expect.stringMatching(/\?include=design.*PATCH/)
    })
    const other = promptOf("A web shop calls a stock service. The stock service reads prices from a ledger.")
    const { json } = await scene.admin.post(`${scene.path}?include=design`, propose(other))
    const applied = await scene.admin.patch(scene.collection, {
      ...json.design,
      expectedUpdatedAt: json.based_on
    })
    expect(applied.status).toBe(200)
    const versions = await scene.admin.get(`${scene.collection}/versions`)
    expect(versions.json.items[0]).toMatchObject({ edit_type: "edit", attempt_id: null })
  })

  it("another value of include is 400 with its place, and an applied run ignores it", async () => {
    const scene = await makeGenerationScene(world())
    expect(outcome(await scene.admin.post(`${scene.path}?include=layers`, propose()))).toEqual(
      refused(400, "VALIDATION_FAILED", {
        issues: [{ path: ["query", "include"], message: 'must be "design"' }]
      })
    )
    const run = await scene.admin.post(`${scene.path}?include=design`, ask())
    expect(run.headers["content-type"]).toBe("text/event-stream")
    expect(run.text).not.toContain("based_on")
  })

  it("a client of MCP asks for it by an argument of the tool", async () => {
    const scene = await makeGenerationScene(world())
    const { tool } = await connectMcp(world().api, world().orgAdmin.readWrite)
    const found = await tool("regenerate_collection", {
      id: scene.collectionId,
      include: "design",
      ...propose()
    })
    expect(found).toMatchObject({
      isError: false,
      data: { based_on: expect.any(String), design: { edges: expect.any(Array) } }
    })
    const { based_on: expectedUpdatedAt, design } = found.data
    const applied = await tool("run_action", {
      name: "updateCollection",
      params: { id: scene.collectionId },
      body: { ...design, expectedUpdatedAt }
    })
    expect(applied.isError).toBe(false)
    expect(await contentOf(scene)).toEqual(design)
  })
})

inOneWorld(
  "a proposal while a run goes on (contract 15.14)",
  (world) => {
    it("is made, and can be applied once the run has ended; before, PATCH is 409", async () => {
      const scene = await makeGenerationScene(world())
      const run = await scene.admin.post(`${scene.path}?mode=async`, ask(promptOf("stall")))
      const { json } = await scene.admin.post(`${scene.path}?include=design`, propose())
      const edit = { ...json.design, expectedUpdatedAt: json.based_on }
      const refusal = await scene.admin.patch(scene.collection, edit)
      expect([refusal.status, refusal.json.code]).toEqual([409, "GENERATION_IN_PROGRESS"])
      await scene.admin.post(`/api/jobs/${run.json.job_id}/cancel`)
      await jobUntil(scene.admin, run.json.job_id, "cancelled")
      expect((await scene.admin.patch(scene.collection, edit)).status).toBe(200)
      expect(await contentOf(scene)).toEqual(json.design)
    })
  },
  {},
  PromptedModel
)
