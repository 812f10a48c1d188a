import { expectStatus, makeCollection, type Person } from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { describeConsole, describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

/** The heading of the panel about a part. */
const panelOf = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true })

const add = async (page: Page, what: string, name: string): Promise<void> => {
  await page.getByRole("button", { name: what }).first().click()
  await page.getByRole("dialog").getByLabel("Name").fill(name)
  await page.keyboard.press("Enter")
  await panelOf(page, name).waitFor()
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

describeConsole("The console's collections", ({ api, at, open, world }) => {
  const readAs = async ({ read }: Person, id: string) =>
    expectStatus(await api().call("GET", `/api/collections/${id}`, { token: read }), 200).json

  it("makes one from a sample in three clicks, another by hand, and brings back what was undone", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/collections/new?from=online-shop"))
    await page.getByRole("button", { name: "Create and generate" }).click()
    await page.waitForURL(/\/collections\/[^/]+\/generate\?.*brief=online-shop/)

    await page.goto(at("/collections"))
    await page.getByRole("link", { name: "New collection" }).first().click()
    await page.getByRole("radio", { name: /^Empty/ }).check()
    await page.getByRole("button", { name: "Create" }).click()
    await page.getByText("A name is needed.").waitFor()
    await page.getByLabel("Name").fill("By hand")
    await page.getByRole("button", { name: "Create" }).click()
    await add(page, "Add a layer", "Front")
    expect(await focused(page)).toBe("Front")
    await add(page, "Add a block", "Web shop")
    await page.getByLabel("Description").fill("Serves the pages.")
    await page.getByLabel("Description").blur()
    await page.getByLabel("Kind").selectOption("client")
    await page.getByRole("button", { name: "Back to all parts" }).click()
    await add(page, "Add a layer", "Data")
    await add(page, "Add a block", "Orders")
    await page.getByRole("button", { name: "Add an edge from…" }).click()
    await page.getByLabel("Label").fill("writes orders to")
    await page.getByRole("button", { name: "Add the edge" }).click()
    await page.getByText("Added the edge").waitFor()
    await expectAccessible(page)

    const id = new URL(page.url()).pathname.split("/")[2] ?? ""
    const made = await readAs(world().orgAdmin, id)
    expect(made.blocks).toMatchObject([
      { name: "Web shop", description: "Serves the pages.", kind: "client" },
      { name: "Orders" }
    ])
    expect(made.edges).toEqual([{ source_id: "web-shop", target_id: "orders", label: "writes orders to" }])

    await page.getByRole("button", { name: "Remove the block" }).click()
    await page.getByText("Removed “Orders”").waitFor()
    await page.locator("main").press("u")
    await page.getByText("Undone").waitFor()
    const again = await readAs(world().orgAdmin, id)
    expect([again.layers, again.blocks, again.edges]).toEqual([made.layers, made.blocks, made.edges])

    await page.getByRole("button", { name: "Front", exact: true }).click()
    await page.getByRole("button", { name: "Remove the layer" }).click()
    await page.getByText("1 block stands on this layer. Move or remove it first.").first().waitFor()
    await page.getByRole("button", { name: "Actions" }).click()
    await page.getByRole("menuitem", { name: "Move to the trash" }).click()
    await page.getByRole("heading", { level: 1, name: "Collections" }).waitFor()
    expect(await page.getByRole("link", { name: "By hand" }).count()).toBe(0)
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("heading", { level: 1, name: "By hand" }).waitFor()
  })
})

describePages("The pages about collections", ({ api, at, expectRefusals, open, world }) => {
  const patch = async (id: string, body: object): Promise<void> => {
    const { readWrite } = world().orgAdmin
    expectStatus(await api().call("PATCH", `/api/collections/${id}`, { token: readWrite, body }), 200)
  }

  it("edit by the keyboard alone", async () => {
    const id = await makeCollection(world())
    const page = await open(world().orgAdmin)
    await page.goto(at(`/collections/${id}`))
    const picture = page.getByLabel("Graph of Template: 3 parts, 2 edges")
    await picture.focus()
    await page.keyboard.press("ArrowRight")
    await page.getByText("Block", { exact: true }).waitFor()
    const name = await page.getByLabel("Name").inputValue()
    await page.keyboard.press("Enter")
    await expect.poll(() => focused(page)).toBe(name)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("Renamed")
    await page.keyboard.press("Enter")
    await panelOf(page, "Renamed").waitFor()
    await page.keyboard.press("Escape")
    await page.getByText(`Changed “${name}”`).waitFor()
    await page.locator("main").press("u")
    await panelOf(page, name).waitFor()
    await picture.focus()
    await page.keyboard.press("Delete")
    await page.getByRole("heading", { level: 2, name: "Parts" }).waitFor()
    await page.getByLabel("Graph of Template: 2 parts").waitFor()
  })

  it("never overwrite what somebody else wrote, and show it as it comes", async () => {
    const id = await makeCollection(world())
    const [mine, theirs] = [await open(world().orgAdmin), await open(world().siteAdmin)]
    expectRefusals(mine, 409)
    // This page hears of nothing that others change.
    await mine.route("**/api/changes*", () => undefined)
    await mine.goto(at(`/collections/${id}?part=web&kind=block`))
    await theirs.goto(at(`/collections/${id}?part=api&kind=block`))
    await mine.getByLabel("Description").waitFor()
    await theirs.getByLabel("Kind").selectOption("queue")
    await theirs.getByText("Changed “API”").waitFor()
    await mine.getByLabel("Description").fill("My words")
    await mine.getByLabel("Description").blur()
    const dialog = mine.getByRole("dialog")
    await dialog.getByText("What they changed").waitFor()
    await dialog.getByText("queue").waitFor()
    await expectAccessible(mine)
    await dialog.getByRole("button", { name: "Keep mine" }).click()
    await mine.getByText("Changed “Web”").waitFor()

    // The other page follows, also while somebody writes there.
    await theirs.goto(at(`/collections/${id}?part=web&kind=block`))
    expect(await theirs.getByLabel("Description").inputValue()).toBe("My words")
    await theirs.getByLabel("Description").fill("Their words")
    await mine.getByLabel("Description").fill("My later words")
    await mine.getByLabel("Description").blur()
    await theirs.getByText("Somebody changed this meanwhile").waitFor()
    await theirs.getByText("My later words").waitFor()
    await theirs.getByRole("button", { name: "Take theirs" }).click()
    expect(await theirs.getByLabel("Description").inputValue()).toBe("My later words")
  })

  it("compare versions step by step, and restore one", async () => {
    const id = await makeCollection(world())
    await patch(id, { edges: [{ source_id: "web", target_id: "api", label: "calls" }] })
    await patch(id, {
      layers: [
        { id: "edge", name: "Rim" },
        { id: "core", name: "Core" }
      ]
    })
    const page = await open(world().orgAdmin)
    await page.goto(at(`/collections/${id}/versions`))
    await page.getByRole("link", { name: "Compare with the current one" }).last().click()
    await page.getByRole("heading", { name: "From version 1 to version 3" }).waitFor()
    await page.getByText("Change 1 of 3").waitFor()
    await page.getByText("Rim").first().waitFor()
    await page.locator("body").press("n")
    await page.getByText("Change 2 of 3").waitFor()
    await page.locator("body").press("p")
    await page.locator("body").press("p")
    await page.getByText("Change 3 of 3").waitFor()
    await page.getByRole("button", { name: "Restore version 1" }).click()
    await page.getByRole("dialog").getByText("become version 4").waitFor()
    await expectAccessible(page)
    await page.getByRole("dialog").getByRole("button", { name: "Restore version 1" }).click()
    await page.getByText("Restored version 1").waitFor()
    await page.goto(at(`/collections/${id}/versions?from=1&to=4`))
    await page.getByText("Both versions have the same parts.").first().waitFor()

    const theirs = await open(world().member)
    await theirs.goto(at(`/collections/${id}/versions`))
    await theirs.getByText(/^Restored from version 1 by org-admin/).waitFor()
    await theirs.goto(at(`/collections/${id}`))
    await theirs.getByText(/version 4, .* by org-admin/).waitFor()
  })

  it("decompose a block, on what the collection is by then", async () => {
    const id = await makeCollection(world())
    const page = await open(world().orgAdmin)
    await page.goto(at(`/collections/${id}?part=api&kind=block`))
    await page.getByRole("link", { name: "Decompose" }).click()
    await page.getByLabel("At most").fill("1")
    await page.getByText("Give numbers from 2 to 100").waitFor()
    await page.getByLabel("At most").fill("4")
    await page.getByRole("button", { name: "Prepare the parts" }).click()
    await page.getByRole("heading", { name: "With its parts" }).waitFor()
    const parts = page.locator("section", { has: page.getByRole("heading", { name: /^Parts \(/ }) })
    await parts.locator("li button").first().click()
    await page.getByLabel("Name").fill("Front door")
    await page.getByLabel("Name").press("Enter")
    await expectAccessible(page)
    await page.reload()
    await page.getByText("Front door").first().waitFor()
    await patch(id, { description: "Changed meanwhile" })
    await page.getByRole("button", { name: "Put them on the collection of now" }).click()
    await page.getByRole("button", { name: "Replace the block by its parts" }).click()
    await panelOf(page, "Front door").waitFor()
    await page.getByText(/^Replaced “API” by \d+ parts$/).waitFor()
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByText("Undone").waitFor()
    await page.goto(at(`/collections/${id}?part=api&kind=block`))
    await panelOf(page, "API").waitFor()
  })

  it("show hostile names as text, offer readers nothing, and fit a phone", async () => {
    const hostile = "<script>alert(1)</script>"
    const id = await makeCollection(world(), {
      name: "W".repeat(200),
      description: `${hostile}\n`.repeat(40),
      layers: [{ id: "l", name: "שכבה" }],
      specialties: [{ id: "s", name: "😀".repeat(200) }],
      blocks: [
        { id: "a", name: hostile, layer_id: "l", default_specialties: ["s"] },
        { id: "b", name: "B".repeat(200), layer_id: "l" }
      ],
      edges: [{ source_id: "a", target_id: "b", label: "x".repeat(80) }]
    })
    const page = await open(world().member, { width: 320, height: 640 })
    for (const path of ["", "?part=a&kind=block", "?part=a~b&kind=edge", "/versions?from=0&to=1"]) {
      await page.goto(at(`/collections/${id}${path}`))
      await page.getByRole("heading", { level: 1 }).waitFor()
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
      await expectNoSidewaysScroll(page)
    }
    await page.goto(at(`/collections/${id}?part=a&kind=block`))
    await panelOf(page, hostile).waitFor()
    for (const act of ["Generate", "New space", "Remove the block", "Add an edge to…"])
      expect(await page.getByRole("button", { name: act }).count()).toBe(0)
    await expectAccessible(page)
  })
})
