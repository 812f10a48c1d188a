import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace,
  smallContent
} from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

/** The words of the part that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "")

describePages("The console's spaces", ({ api, at, expectRefusals, open, world }) => {
  const asAdmin = async (method: string, path: string, body: unknown): Promise<void> => {
    expectStatus(await api().call(method, `/api/${path}`, { token: world().orgAdmin.readWrite, body }), 200)
  }

  it("are made, say what they change, and take each of it back", async () => {
    const collection = await makeCollection(world(), { ...smallContent, name: "<b>Shop</b> parts" })
    const page = await open(world().orgAdmin)
    await page.goto(at(`/spaces/new?collection=${collection}`))
    await page.getByLabel("Name").fill("Roastery <i>north</i>")
    await page.getByLabel("Guests make projects in this space").check()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Create" }).click()
    await page.waitForURL(/\/spaces\/[0-9a-f-]{36}$/)
    const panel = page.getByRole("complementary", { name: "Parts of the space" })
    await panel.getByRole("button", { name: "API" }).click()
    await page.waitForURL(/part=api&kind=block/)
    await panel.getByText("From the collection").first().waitFor()
    await expectAccessible(page)

    await panel.getByRole("button", { name: "Override name" }).click()
    await panel.getByRole("textbox", { name: "Name" }).fill("Orders <script>")
    await panel.getByRole("button", { name: "Save" }).click()
    await panel.getByRole("heading", { name: "Orders <script>" }).waitFor()
    await panel.getByText("Overridden here").waitFor()
    await panel.getByText("Without it").waitFor()
    await expectAccessible(page)
    await panel.getByRole("button", { name: "Reset name to what the collection says" }).click()
    await panel.getByRole("heading", { name: "API" }).waitFor()
    await page.getByText("the name is the collection’s again").waitFor()
    await page.getByRole("button", { name: "Undo" }).first().click()
    await panel.getByRole("heading", { name: "Orders <script>" }).waitFor()

    await panel.getByRole("button", { name: "Hide", exact: true }).click()
    await panel.getByText("The space does not show it").waitFor()
    await panel.getByText("It is hidden here").waitFor()
    await expectAccessible(page)
    await panel.getByRole("button", { name: "Close" }).click()
    await panel.getByRole("heading", { name: "Hidden (1)" }).waitFor()
    await panel.getByRole("button", { name: "Core" }).click()
    await panel.getByRole("button", { name: "Hide the layer" }).click()
    const asked = page.getByRole("dialog", { name: "Hide “Core” and the 1 block on it?" })
    await expectAccessible(page)
    await asked.getByRole("button", { name: "Hide the layer" }).click()
    await panel.getByText("The 2 blocks on this layer are hidden with it.").waitFor()
    await panel.getByRole("button", { name: "Close" }).click()
    await panel.getByText("Block, hidden here, with its layer Core").waitFor()
    await panel.getByRole("button", { name: "Show again: Core" }).click()
    await panel.getByRole("button", { name: "Show again: Orders <script>" }).click()
    await panel.getByText("Hidden (").waitFor({ state: "detached" })
  })

  it("have parts of their own, which go for good, and lie in the trash as a whole", async () => {
    const space = await makeSpace(world(), await makeCollection(world()), { name: "Attic" })
    const page = await open(world().orgAdmin)
    await page.goto(at(`/spaces/${space}`))
    const panel = page.getByRole("complementary", { name: "Parts of the space" })
    await panel.getByRole("heading", { name: "Parts" }).waitFor()
    await page.getByRole("main").getByRole("button", { name: "New block" }).first().click()
    const dialog = page.getByRole("dialog", { name: "New block" })
    await dialog.getByRole("textbox", { name: "Name" }).fill("Loyalty")
    await dialog.getByLabel("Layer").selectOption("Core")
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await panel.getByRole("heading", { name: "Loyalty" }).waitFor()
    await panel.getByText("custom").waitFor()
    await panel.getByRole("button", { name: "Delete for good" }).click()
    const asked = page.getByRole("dialog", { name: "Delete “Loyalty” for good?" })
    await expectAccessible(page)
    await asked.getByRole("button", { name: "Delete for good" }).click()
    await page.waitForURL(at(`/spaces/${space}`))
    await page.getByText("Deleted “Loyalty”").waitFor()
    await panel.getByRole("button", { name: "Loyalty" }).waitFor({ state: "detached" })

    await makeProject(world(), space, { title: "Old shop" })
    // A read that was on its way when the space went.
    expectRefusals(page, 404)
    await page.getByRole("button", { name: "Actions" }).click()
    await page.getByRole("menuitem", { name: "Move to the trash" }).click()
    const trashing = page.getByRole("dialog", { name: "Move “Attic” to the trash?" })
    await trashing.getByText("One project goes out of sight with it").waitFor()
    await trashing.getByText("Old shop").waitFor()
    await trashing.getByText("of owner").waitFor()
    await expectAccessible(page)
    await trashing.getByRole("button", { name: "Move to the trash" }).click()
    await page.waitForURL(at("/spaces"))
    await page.getByText("Moved “Attic” to the trash").waitFor()
    await page.getByRole("button", { name: "Undo" }).click()
    await page.waitForURL(at(`/spaces/${space}`))
    await page.getByRole("heading", { level: 1, name: "Attic" }).waitFor()
  })

  it("are reviewed against what their collection changed, key by key", async () => {
    const collection = await makeCollection(world())
    const space = await makeSpace(world(), collection)
    await asAdmin("PATCH", `spaces/${space}/blocks/api`, { name: "Our API", description: "Ours." })
    await asAdmin("PATCH", `collections/${collection}`, {
      ...smallContent,
      blocks: [
        ...smallContent.blocks.filter(({ id }) => id !== "store"),
        { id: "cache", name: "Cache", layer_id: "core", default_specialties: [] }
      ].map((block) =>
        block.id === "api" ? { ...block, name: "Interface", description: "Theirs." } : block
      ),
      edges: []
    })
    const page = await open(world().manager)
    await page.goto(at(`/spaces/${space}/upstream`))
    const toDecide = page.getByRole("region", { name: "To decide" })
    await toDecide.waitFor()
    await expectAccessible(page)
    await page.keyboard.press("n")
    await page.waitForURL(/change=block(%20|\+)api/)
    await toDecide.getByText("Theirs.").waitFor()
    await toDecide.getByText("Our API").waitFor()
    await expectAccessible(page)
    await toDecide.getByRole("button", { name: "Reset the description" }).click()
    await page.getByText("“Interface” follows the collection again").waitFor()
    await toDecide.getByRole("button", { name: "Keep ours" }).click()
    await toDecide.getByText("decided").waitFor()
    await page.keyboard.press("n")
    const isNew = page.getByRole("region", { name: "New" })
    await isNew.getByRole("button", { name: "Hide it here" }).click()
    await page.getByText("Hid “Cache”").waitFor()
    await page.keyboard.press("p")
    await page.waitForURL(/change=block(%20|\+)api/)
    await page.getByRole("button", { name: "Mark all as reviewed up to version 2" }).click()
    await page.getByText("Reviewed up to version 2 in this browser.").waitFor()
    await page.reload()
    await page.getByText("There is nothing to review.").waitFor()
    await expectAccessible(page)
  })

  it("let nobody's word be overwritten unseen by two who edit one field", async () => {
    const space = await makeSpace(world(), await makeCollection(world()))
    const [mine, theirs] = [await open(world().manager), await open(world().orgAdmin)]
    expectRefusals(mine, 412)
    const begin = async (page: Page, words: string) => {
      await page.goto(at(`/spaces/${space}?part=web&kind=block`))
      await page.getByRole("button", { name: "Override name" }).click()
      await page.getByRole("textbox", { name: "Name" }).fill(words)
    }
    await begin(mine, "Mine")
    await begin(theirs, "Theirs")
    await theirs.getByRole("button", { name: "Save" }).click()
    await theirs.getByRole("heading", { name: "Theirs" }).waitFor()
    await mine.getByRole("button", { name: "Save" }).click()
    await mine.getByText("It says now:").waitFor()
    await expectAccessible(mine)
    await mine.getByRole("button", { name: "Keep mine" }).click()
    await mine.getByRole("heading", { name: "Mine" }).waitFor()
    await theirs.getByRole("heading", { name: "Mine" }).waitFor()
  })

  it("go by keyboard alone on a phone, and only show to members", async () => {
    const { manager, member, orgAdmin } = world()
    const space = await makeSpace(world(), await makeCollection(world()))
    const page = await open(orgAdmin, { width: 320, height: 640 })
    await page.goto(at(`/spaces/${space}`))
    await page.getByRole("heading", { name: "Parts" }).waitFor()
    await expectNoSidewaysScroll(page)
    const panel = page.getByRole("complementary", { name: "Parts of the space" })
    await panel.getByRole("button", { name: "Edge" }).focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => focused(page)).toBe("Edge")
    await panel.getByRole("button", { name: "Override position" }).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("many")
    await panel.getByText("A whole number from 0 to 1,000,000.").waitFor()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    await panel.getByText("Overridden here").waitFor()
    await expectNoSidewaysScroll(page)

    await page.goto(at(`/spaces/${space}/access`))
    await page.getByRole("button", { name: `Remove manager from the managers` }).focus()
    await page.keyboard.press("Enter")
    await page.getByText("Nobody manages this space").waitFor()
    await page.getByLabel("Add a manager").focus()
    // Whoever is found stays where they are while the rest of the address is typed and looked up.
    const domain = manager.email.lastIndexOf("@")
    await page.keyboard.type(manager.email.slice(0, domain))
    const add = page.getByRole("button", { name: "Add manager", exact: true })
    const offered = await add.elementHandle()
    const found = page.waitForResponse((it) => it.url().includes(encodeURIComponent(manager.email)))
    await page.keyboard.type(manager.email.slice(domain))
    await found
    expect(await offered?.evaluate((it) => it.isConnected)).toBe(true)
    await add.focus()
    await page.keyboard.press("Enter")
    await page.getByText("manager manages this space").waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const other = await open(member)
    await other.goto(at(`/spaces/${space}?part=api&kind=block`))
    await other.getByText("From the collection").first().waitFor()
    expect(await other.getByRole("button", { name: /^(Override|Hide|Reset)/ }).count()).toBe(0)
    await other.getByRole("link", { name: "Access" }).click()
    await other.getByText("Only admins of the organisation see and change who manages this space.").waitFor()
    await expectAccessible(other)
  })
})
