import { readFile } from "node:fs/promises"
import { type FormatName, formats, formatsOut } from "@design-workspace/client"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { describePages } from "./harness.ts"

const openMenu = (page: Page) => page.getByRole("button", { name: "Download" }).click()

/** What the menu gives: the name of the file, and its first bytes as text. */
const saved = async (page: Page, entry: string) => {
  await openMenu(page)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry, exact: true }).click()
  ])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), begins: bytes.toString("latin1", 0, 8) }
}

describePages("The files of a graph", ({ at, expectRefusals, open, world }) => {
  it("are downloaded of projects, spaces and collections from one menu", async () => {
    const { collectionId, project, space } = await makeProjectScene(world())
    const page = await open(world().owner)
    for (const path of [project, space, `/api/collections/${collectionId}`]) {
      await page.goto(at(path.replace("/api", "")))
      await openMenu(page)
      await page.getByRole("menuitem", { name: "FINOS CALM" }).waitFor()
      const offered = await page.getByRole("menuitem").allTextContents()
      const isOffered = (format: FormatName) => offered.some((it) => it.startsWith(formats[format].label))
      expect(formatsOut("picture", "tool").filter((it) => !isOffered(it))).toEqual([])
      expect(formatsOut("project").map(isOffered)).toEqual([path === project, path === project])
      await page.keyboard.press("Escape")
      expect(await saved(page, "PNG, double size")).toMatchObject({
        name: expect.stringMatching(/\.png$/),
        begins: "\x89PNG\r\n\x1a\n"
      })
    }
  })

  it("have the name of the project, whole and in every form", async () => {
    const { owner, project } = await makeProjectScene(world())
    expectStatus(await owner.patch(project, { title: "Shop <b>north</b> / 1" }), 200)
    const page = await open(world().owner)
    await page.goto(at(project.replace("/api", "")))
    expect(await saved(page, "draw.io")).toMatchObject({
      name: expect.stringMatching(/^Shop.*drawio$/),
      begins: "<mxfile "
    })
    expect(await saved(page, "SVG, dark")).toMatchObject({ begins: "<svg xml" })
    expect(await saved(page, "Backstage catalogue")).toMatchObject({ name: expect.stringMatching(/yaml$/) })
    expect(await saved(page, "Folder (zip)")).toMatchObject({
      name: expect.stringMatching(/zip$/),
      begins: expect.stringMatching(/^PK/)
    })
  })

  it("say why there is none", async () => {
    const nodes = Array.from({ length: 2_400 }, (_, at) => ({
      id: `n${at}`,
      label: `Part ${at}`,
      roles: "[]"
    }))
    const graph = { nodes, edges: [], nodeRoles: [], roles: [] }
    const { project } = await makeProjectScene(world(), { graph })
    const page = await open(world().owner)
    expectRefusals(page, 400)
    await page.goto(at(project.replace("/api", "")))
    await openMenu(page)
    await page.getByRole("menuitem", { name: "PNG, double size", exact: true }).click()
    await page
      .getByText(/million pixels, at most 100 are drawn/)
      .first()
      .waitFor()
  })
})
