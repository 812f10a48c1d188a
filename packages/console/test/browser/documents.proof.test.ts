import {
  makeCollection,
  makeProject,
  makeSpace,
  type Person
} from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import {
  describeConsole,
  describePages,
  expectAccessible,
  expectNoSidewaysScroll,
  type Stage
} from "./harness.ts"

const first = "# API\n\nTakes orders.\n\nKeeps them.\n\nSends them on.\n"

/** Projects with documents, by the API alone. */
const scenes = ({ api, world }: Stage) => ({
  newProject: async (): Promise<string> =>
    makeProject(world(), await makeSpace(world(), await makeCollection(world()))),
  write: async (who: Person, project: string, content: string, expected: number): Promise<void> => {
    const { status } = await api().call("PUT", `/api/projects/${project}/doc-content/api`, {
      token: who.readWrite,
      body: { content, expected_version: expected }
    })
    expect(status).toBe(200)
  },
  current: async (project: string): Promise<{ readonly content: string; readonly version: number }> =>
    (await api().call("GET", `/api/projects/${project}/doc-content/api`, { token: world().owner.read })).json
})

const pathOf = (project: string): string => `/projects/${project}/docs/api`

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Text of the document of API" })

describeConsole("The console's pages of documents", (stage) => {
  const { at, expectRefusals, open, world } = stage
  const { current, newProject, write } = scenes(stage)

  it("writes a document, keeps the draft over a reload, and settles what two people wrote at once", async () => {
    const { owner, writer } = world()
    const project = await newProject()
    const page = await open(owner)
    // The document that is not there yet, and a save that comes too late.
    expectRefusals(page, 404, 409)
    await page.goto(at(`/projects/${project}/docs`))
    await page.getByText("0 of 3 parts have a document").waitFor()
    await expectAccessible(page)
    await page.getByRole("searchbox", { name: "Find a part" }).fill("ap")
    await page.getByRole("link", { name: "API" }).click()
    await page.getByText("API has no document yet.").waitFor()
    await page.getByRole("button", { name: "Write the first version" }).click()
    await editorOf(page).fill(first)
    await page.getByRole("heading", { level: 2, name: "API" }).waitFor()
    expect(await page.title()).toMatch(/^• API/)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByText("Saved as version 1").waitFor()
    await page.getByText("No changes").waitFor()
    expect((await current(project)).content).toBe(first)

    await editorOf(page).press("ControlOrMeta+End")
    await editorOf(page).pressSequentially("Mine.")
    await page.getByText("Kept in this browser").waitFor()
    await page.reload()
    await page.getByText("Your unsaved draft is back.").waitFor()
    await write(writer, project, first.replace("Takes", "Checks and takes"), 1)
    await page.getByText("Version 2 was saved meanwhile").waitFor()
    await page.getByRole("button", { name: "Compare" }).click()
    const dialog = page.getByRole("dialog", { name: "Compare and choose" })
    await dialog.getByRole("textbox", { name: "Your text" }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("button", { name: "Take both changes" }).click()
    await editorOf(page).press("ControlOrMeta+s")
    await page.getByText("Saved as version 3").waitFor()
    expect(await current(project)).toMatchObject({
      version: 3,
      content: `${first.replace("Takes", "Checks and takes")}Mine.`
    })

    await editorOf(page).fill("# API\n\nAll mine.\n")
    await page.getByText("Kept in this browser").waitFor()
    await write(writer, project, "# API\n\nAll theirs.\n", 3)
    await page.getByText("Version 4 was saved meanwhile").waitFor()
    expect(await page.getByRole("button", { name: "Take both changes" }).count()).toBe(0)
    await page.getByRole("button", { name: "Keep mine as version 5" }).click()
    await page.getByText("Saved as version 5").waitFor()
    await page.getByRole("button", { name: "Read" }).click()
    await page.getByRole("article").getByText("All mine.").waitFor()
    await page.getByRole("complementary").getByRole("link", { name: "Store" }).waitFor()
    await expectAccessible(page)
  })

  it("keeps what two tabs write apart, and tells who was faster with the first version", async () => {
    const { owner, writer } = world()
    const project = await newProject()
    const page = await open(owner)
    // The second of two first versions comes too late.
    expectRefusals(page, 409)
    // Without word of what others do, so that only the refusal tells of it.
    await page.context().route(/\/api\/changes/, () => undefined)
    await page.goto(at(`${pathOf(project)}?edit=1`))
    await editorOf(page).fill("Of the first tab.")
    await page.getByText("Kept in this browser").waitFor()
    const other = await page.context().newPage()
    await other.goto(at(`${pathOf(project)}?edit=1`))
    await other.getByText("Your unsaved draft is back.").waitFor()
    await editorOf(other).fill("")
    await other.getByText("No changes").waitFor()
    await other.close()
    const inUse = Promise.withResolvers<void>()
    await page.route(/\/Editor\./, async (route) => {
      await inUse.promise
      await route.continue()
    })
    await page.reload()
    await page.getByText("Your unsaved draft is back.").waitFor()

    await page.getByRole("button", { name: "Actions", exact: true }).focus()
    inUse.resolve()
    await editorOf(page).getByText("Of the first tab.").waitFor()
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: "Discard the draft" }).click()
    await page.getByRole("button", { name: "Read" }).click()
    await page.getByText("API has no document yet.").waitFor()
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("button", { name: "Continue the draft" }).click()
    await editorOf(page).getByText("Of the first tab.").waitFor()

    await write(writer, project, "Faster.", 0)
    await editorOf(page).press("ControlOrMeta+s")
    await page.getByText("Version 1 was saved meanwhile").waitFor()
    await page.getByRole("button", { name: "Keep mine as version 2" }).click()
    await page.getByText("Saved as version 2").waitFor()
    expect(await current(project)).toMatchObject({ version: 2, content: "Of the first tab." })
  })

  it("shows what each version changed, and restores one for its owner", async () => {
    const { owner, writer } = world()
    const project = await newProject()
    for (const [index, word] of ["Keeps", "Stores", "Files", "Archives"].entries())
      await write(owner, project, first.replace("Keeps", word), index)
    const page = await open(owner)
    await page.goto(at(`${pathOf(project)}/history?version=2`))
    const lines = page.getByRole("region", { name: "Differences" })
    await lines.getByText("Stores").waitFor()
    await page.getByText("From version 1 to version 2").waitFor()
    await page.getByRole("button", { name: /^Next change/ }).click()
    await page.getByText("Change 1 of 1").waitFor()
    await expectAccessible(page)
    await page.getByRole("link", { name: "Against the current version" }).click()
    await lines.getByText("Archives").waitFor()
    await page.getByRole("link", { name: "Text", exact: true }).click()
    await page.getByRole("region", { name: "Text of version 2" }).getByText("Stores them.").waitFor()
    await page.getByRole("button", { name: "Restore version 2" }).click()
    await page.getByRole("dialog").getByText("as version 5").first().waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Restore as version 5" }).click()
    await page.getByText("Version 2 is restored as version 5").waitFor()
    await page.getByRole("heading", { level: 2, name: "Version 5" }).waitFor()
    await page.getByText("Restored from version 2").waitFor()

    const theirs = await open(writer, { width: 320, height: 640 })
    await theirs.goto(at(`${pathOf(project)}/history?version=2`))
    await theirs.getByRole("link", { name: /^Version 4.* by owner$/ }).waitFor()
    await theirs.getByRole("region", { name: "Differences" }).getByText("Stores").waitFor()
    expect(await theirs.getByRole("button", { name: /^Restore/ }).count()).toBe(0)
    await expectNoSidewaysScroll(theirs)
  })
})

describePages("The console's pages of documents, for everyone", (stage) => {
  const { at, open, world } = stage
  const { current, newProject, write } = scenes(stage)

  it("is read and written by keyboard alone", async () => {
    const project = await newProject()
    await write(world().owner, project, first, 0)
    const page = await open(world().owner)
    await page.goto(at(pathOf(project)))
    await page.getByRole("article").getByText("Takes orders.").click()
    await page.keyboard.press("e")
    await editorOf(page).and(page.locator(":focus")).waitFor()
    await page.keyboard.press("ControlOrMeta+End")
    await page.keyboard.type("By hand.")
    await page.keyboard.press("ControlOrMeta+s")
    await page.getByText("Saved as version 2").waitFor()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Tab")
    expect(await editorOf(page).and(page.locator(":focus")).count()).toBe(0)
    await page.goto(at(pathOf(project)))
    await page.getByRole("article").getByText("By hand.").waitFor()
    await page.keyboard.press("h")
    await page.getByRole("heading", { level: 2, name: "Version 2" }).waitFor()
    await page.getByText("1 change").waitFor()
    await page.keyboard.press("n")
    await page.getByText("Change 1 of 1").waitFor()
    await page.keyboard.press("j")
    await page.getByRole("heading", { level: 2, name: "Version 1" }).waitFor()
    await page.keyboard.press("k")
    await page.getByRole("heading", { level: 2, name: "Version 2" }).waitFor()
  })

  it("shows hostile and very long texts as text, and lets them be edited", async () => {
    const project = await newProject()
    const hostile = [
      "# <script>alert(1)</script>",
      "![x](https://example.org/x.png) [bad](javascript:alert(1)) <img src=x onerror=alert(1)>",
      `${"x".repeat(500)} ${"😀".repeat(200)} \u202ereversed`,
      ">".repeat(6_000)
    ].join("\n\n")
    const long = `${hostile}\n\n${"## Part\n\nSome words that go on and on.\n\n".repeat(26_000)}`.slice(
      0,
      1_000_000
    )
    await write(world().owner, project, long, 0)
    const page = await open(world().owner, { width: 320, height: 640 })
    await page.goto(at(pathOf(project)))
    await page.getByRole("article").getByText("<script>alert(1)</script>").waitFor()
    expect(await page.locator("article :is(img, script)").count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole("button", { name: "Edit" }).click()
    await editorOf(page).press("ControlOrMeta+End")
    await editorOf(page).pressSequentially("The end.")
    await page.getByText("Kept in this browser").waitFor()
    await editorOf(page).press("ControlOrMeta+s")
    await page.getByText("Saved as version 2").waitFor()
    expect((await current(project)).content).toBe(`${long}The end.`)
  })
})
