import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import {
  describeConsole,
  describePages,
  expectAccessible,
  expectNoSidewaysScroll,
  type Stage
} from "./harness.ts"

const titled = (page: Page, status: string): Promise<unknown> =>
  page.waitForFunction((start) => document.title.startsWith(start), status)

/** What the picture and the log of a run show of its parts. */
const shownOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator("dt:text-is('Layers') ~ dd, dt:text-is('Blocks') ~ dd, dt:text-is('Edges') ~ dd")
    .allTextContents()

const collectionOf = async ({ api, world }: Stage, id: string) =>
  expectStatus(await api().call("GET", `/api/collections/${id}`, { token: world().orgAdmin.read }), 200).json

describeConsole("The console's runs", (stage) => {
  const { api, at, open, world } = stage

  it("keeps what is picked, watches a run from two browsers, and compares what came of it", async () => {
    const id = await makeCollection(world())
    const page = await open(world().orgAdmin)
    await page.goto(at(`/collections/${id}/generate?brief=online-shop`))
    await page.getByText("It fits the model.").waitFor()
    await page.getByLabel("Layers, at least").fill("9")
    await page.getByText("The least must not be more than the most.").waitFor()
    await page.getByLabel("Layers, at least").fill("")
    await page.getByRole("radio", { name: "The blocks that you pick" }).check()
    await page.getByRole("button", { name: "Generate", exact: true }).click()
    await page.getByText("Pick at least one block to keep.").waitFor()
    await page.getByRole("checkbox", { name: "Web" }).check()
    await page.getByText("1 block picked").waitFor()
    await page.getByRole("button", { name: "Web", pressed: true }).waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByText("1 block picked").waitFor()
    await page.getByRole("button", { name: "Generate", exact: true }).click()
    await page.waitForURL(/\/jobs\//)
    const path = new URL(page.url()).pathname

    const other = await open(world().siteAdmin)
    await other.goto(at(path))
    await page.reload()
    await Promise.all([titled(page, "Done"), titled(other, "Done")])
    const { blocks, edges, layers } = await collectionOf(stage, id)
    for (const watching of [page, other]) {
      await watching.getByText(`The collection now has ${layers.length} layers`).waitFor()
      const shown = await shownOf(watching)
      for (const parts of [blocks, edges, layers]) expect(shown).toContain(`${parts.length}`)
    }
    expect(blocks.some(({ name }: { readonly name: string }) => name === "Web")).toBe(true)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Compare with before" }).click()
    await page.waitForURL(/\/versions\?from=1&to=2/)
  })

  it("leads from a run that goes on from an earlier one to that one", async () => {
    const token = world().orgAdmin.readWrite
    const id = await makeCollection(world())
    const free = { min: null, max: null }
    const params = { layers: free, blocks: free, specialties: free }
    const { text } = await api().call("POST", `/api/collections/${id}/regenerate`, {
      token,
      body: {
        mode: "initial",
        quality: "fast",
        confirm: true,
        params,
        messages: [{ role: "user", content: "A shop." }]
      }
    })
    expect(text).toContain("event: done")
    const { items } = expectStatus(
      await api().call("GET", `/api/collections/${id}/attempts`, { token }),
      200
    ).json
    const { attempt_id, job_id } = items[0]
    const page = await open(world().orgAdmin)
    // The earlier run is this one itself: what counts is what the page makes of its id.
    await page.route(/\/(attempts|jobs)(\/|\?|$)/, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.fallback()
      const response = await route.fetch()
      const told = (await response.text()).replaceAll(
        `"attempt_id":"${attempt_id}"`,
        `"attempt_id":"${attempt_id}","continued_from":"${attempt_id}"`
      )
      return route.fulfill({ response, body: told })
    })
    await page.goto(at(`/jobs/${job_id}`))
    await page.getByText("Goes on from").waitFor()
    await page.getByRole("link", { name: "an earlier run that failed" }).click()
    await page.waitForURL(`**/collections/${id}/runs?attempt=${attempt_id}`)
    await page.getByRole("dialog").getByText("Goes on from").waitFor()
    await expectAccessible(page)
    for (const path of [`/collections/${id}/runs`, "/jobs"]) {
      await page.goto(at(path))
      await page.getByText("goes on from an earlier run").waitFor()
    }
  })

  it("takes over a part of a proposal, also after somebody else edited the collection", async () => {
    const id = await makeCollection(world())
    const page = await open(world().orgAdmin)
    await page.goto(at(`/collections/${id}/propose`))
    await page.getByRole("button", { name: "Propose", exact: true }).click()
    await page.getByText("Say what the system is for.").waitFor()
    await page.getByLabel("Brief").fill("A shop with a web front end, a cart and a payment service.")
    await page.getByRole("button", { name: "Propose", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Proposal for Template" }).waitFor()
    await expectAccessible(page)

    await page.getByRole("button", { name: "Actions" }).click()
    await page.getByRole("menuitem", { name: "Take none" }).click()
    await page.getByRole("checkbox", { name: "Payment Service", exact: true }).check()
    await page.getByText("So that the design stays whole").waitFor()
    const token = world().orgAdmin.readWrite
    const before = await collectionOf(stage, id)
    const renamed = before.blocks.map((block: object, at: number) =>
      at === 0 ? { ...block, name: "Renamed by somebody" } : block
    )
    expectStatus(
      await api().call("PATCH", `/api/collections/${id}`, { token, body: { blocks: renamed } }),
      200
    )
    await page.getByText("The collection changed after this proposal was made").waitFor()
    await page.reload()
    await page.getByRole("button", { name: "Compare with what is there now" }).click()
    await page.getByText("changed by others since").first().waitFor()
    await page.getByRole("button", { name: "Take over 1 change" }).click()
    await page.waitForURL(at(`/collections/${id}`))
    const after = await collectionOf(stage, id)
    const names = after.blocks.map(({ name }: { readonly name: string }) => name)
    expect(names).toContain("Renamed by somebody")
    expect(names).toContain("Payment Service")
    expect(after.blocks.length).toBe(before.blocks.length + 1)
  })
})

describePages(
  "The pages about runs",
  (stage) => {
    const { at, expectRefusals, open, world } = stage

    it("say what is in the way of a run, stop one at once, and list what was asked for", async () => {
      const id = await makeCollection(world())
      const page = await open(world().orgAdmin)
      await page.goto(at(`/collections/${id}/generate`))
      // All of it by the keyboard.
      await page.getByLabel("Brief").focus()
      await page.keyboard.type("stall")
      await page.keyboard.press("ControlOrMeta+Enter")
      await page.waitForURL(/\/jobs\//)
      await page.getByText("Makes blocks").waitFor()

      const other = await open(world().siteAdmin)
      expectRefusals(other, 409)
      await other.goto(at(`/collections/${id}/generate?brief=online-shop`))
      await other.getByText("A run of this collection is under way").waitFor()
      await other.getByRole("button", { name: "Generate", exact: true }).click()
      await other.getByText("or at the latest").waitFor()
      await expectAccessible(other)
      await other.getByRole("link", { name: "Watch the run" }).click()
      await other.getByText("Makes blocks").waitFor()

      await page.getByRole("button", { name: "Cancel the run" }).focus()
      await page.keyboard.press("Enter")
      await Promise.all([titled(page, "Cancelled"), titled(other, "Cancelled")])
      await page.getByText("Nothing was written. The collection is as it was before.").waitFor()

      await page.goto(at(`/collections/${id}/runs`))
      await page.getByRole("button", { name: "Details" }).click()
      await page.getByRole("dialog").getByText("stall").waitFor()
      await expectAccessible(page)
      await page.getByRole("link", { name: "Generate again" }).click()
      await page.waitForURL(/from=/)
      await expect.poll(() => page.getByLabel("Brief").inputValue()).toBe("stall")

      await page.goto(at("/jobs?status=cancelled"))
      await page.getByRole("link", { name: "Template" }).first().waitFor()
      await page.getByLabel("Status").selectOption("succeeded")
      await page.waitForURL(/status=succeeded/)
    })

    it("say why a run failed, and offer the bounds that it would have met", async () => {
      const id = await makeCollection(world())
      const page = await open(world().orgAdmin, { width: 320, height: 640 })
      await page.goto(at(`/collections/${id}/generate`))
      await page.getByLabel("Brief").fill("say too little")
      await page.getByRole("button", { name: "Generate", exact: true }).click()
      await page.getByText("The run failed, and nothing was written").waitFor()
      await page.getByText("also when it was asked again; 8 to 16 were asked for").waitFor()
      await expectNoSidewaysScroll(page)
      await page.getByRole("button", { name: "Generate with wider bounds" }).click()
      await expect.poll(() => page.getByLabel("Blocks, at least").inputValue()).not.toBe("8")
      await page.getByRole("button", { name: "Generate", exact: true }).click()
      await titled(page, "Done")
    })

    it("say who generates, to those who do not", async () => {
      const id = await makeCollection(world())
      const page = await open(world().member)
      await page.goto(at(`/collections/${id}/generate`))
      await page.getByText("You may not generate this collection").waitFor()
    })
  },
  PromptedModel
)
