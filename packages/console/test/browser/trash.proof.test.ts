import { makeCollection, makeProject, makeSpace } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import {
  describeConsole,
  describePages,
  expectAccessible,
  expectNoSidewaysScroll,
  type Stage
} from "./harness.ts"

const trashing =
  ({ api, world }: Stage) =>
  async (path: string, by: "orgAdmin" | "owner" = "orgAdmin"): Promise<void> => {
    const { status } = await api().call("DELETE", `/api/${path}`, { token: world()[by].readWrite })
    expect(status).toBe(200)
  }

describeConsole("The console's trash", (stage) => {
  const { at, expectRefusals, open, world } = stage
  const trash = trashing(stage)

  it("restores one thing, several, and a project with its space; and deletes for good", async () => {
    const collection = await makeCollection(world(), { name: "Spare parts" })
    const space = await makeSpace(world(), collection, { name: "Attic" })
    const old = await makeProject(world(), space, { title: "Old shop" })
    const older = await makeProject(world(), space, { title: "<b>Older</b> shop" })
    await trash(`projects/${old}`)
    await trash(`projects/${older}`, "owner")
    const page = await open(world().orgAdmin)
    expectRefusals(page, 409)
    await page.goto(at("/trash"))
    const list = page.getByRole("list", { name: "What is in the trash" })
    await list.getByText("by you").waitFor()
    await list.getByText("by owner").waitFor()
    await page.getByRole("button", { name: "Preview: Old shop" }).click()
    await page
      .getByRole("region", { name: "What a restore of Old shop does" })
      .getByText("Comes back")
      .waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Restore: Old shop" }).click()
    await page.getByText("1 thing is restored").waitFor()
    await page.getByRole("link", { name: "Old shop" }).waitFor()
    await expect.poll(() => list.getByText("Old shop").count()).toBe(0)

    await trash(`spaces/${space}`)
    await list.getByText("Out of sight with its space").waitFor()
    await page.getByRole("button", { name: "Preview: <b>Older</b> shop" }).click()
    await page.getByText("A plain restore would be refused").waitFor()
    await page.getByRole("checkbox", { name: "Select Old shop" }).check()
    await page.getByRole("checkbox", { name: "Select <b>Older</b> shop" }).check()
    await page.getByRole("checkbox", { name: "with the spaces of projects" }).uncheck()
    await page.getByRole("button", { name: "Restore 2" }).click()
    await page.getByText("2 things were not restored").waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Restore with its space", exact: true }).first().click()
    await page.getByText("1 thing is restored").waitFor()
    await page.getByText("The trash is empty.").or(list).first().waitFor()

    await trash(`projects/${old}`)
    await trash(`spaces/${space}`)
    await page.getByRole("checkbox", { name: "Select Attic" }).waitFor()
    await page.getByRole("button", { name: "More for Attic" }).click()
    await page.getByRole("menuitem", { name: "Delete for good…" }).click()
    const dialog = page.getByRole("dialog", { name: "Delete this space for good?" })
    const remove = dialog.getByRole("button", { name: "Delete the space for good" })
    expect(await remove.isDisabled()).toBe(true)
    await dialog.getByRole("textbox", { name: "Type its name to confirm" }).fill("Attic")
    await remove.click()
    await dialog.getByText("It is still in use").waitFor()
    await expectAccessible(page)
    await dialog.getByRole("link", { name: "Old shop" }).click()
    await page.waitForURL(at(`/trash?kind=project&id=${old}`))
    await page.getByRole("button", { name: "More for Old shop" }).click()
    await page.getByRole("menuitem", { name: "Delete for good…" }).click()
    await page.getByRole("textbox", { name: "Type its name to confirm" }).fill("Old shop")
    await page.getByRole("button", { name: "Delete the project for good" }).click()
    await page.getByText("Old shop is deleted for good").waitFor()
  })
})

describePages("The console's trash, for everyone", (stage) => {
  const { at, open, world } = stage
  const trash = trashing(stage)

  it("restores by keyboard alone, on a phone, what its owner may restore, and offers no more", async () => {
    const space = await makeSpace(world(), await makeCollection(world()))
    const project = await makeProject(world(), space, { title: "x".repeat(200) })
    const { owner } = world()
    const page = await open(owner, { width: 320, height: 640 })
    await page.goto(at("/trash"))
    await page.getByRole("heading", { name: "Trash" }).waitFor()
    await trash(`projects/${project}`)
    const box = page.getByRole("checkbox", { name: /^Select x/ })
    await box.focus()
    await page.keyboard.press("Space")
    await expectNoSidewaysScroll(page)
    expect(await page.getByRole("button", { name: /^More for/ }).count()).toBe(0)
    await page.getByRole("button", { name: "Restore 1" }).focus()
    await page.keyboard.press("Enter")
    await page.getByText("1 thing is restored").waitFor()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.waitForURL(at(`/projects/${project}`))
  })
})
