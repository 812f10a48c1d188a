import { expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

describePages("The console's shell", ({ at, open, world }) => {
  it("leads to the main pages by mouse and by keys", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/"))
    await page.getByRole("link", { name: "Collections" }).click()
    await page.waitForURL(at("/collections"))
    // On a busy machine the second key may come too late for the first.
    const pressBoth = async () => {
      for (const key of ["g", "p"]) await page.locator("body").press(key)
      return page.url()
    }
    await expect.poll(pressBoth).toBe(at("/projects"))
    await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor()
    await expectAccessible(page)
  })

  it("fits a phone of 320 px", async () => {
    const page = await open(world().member, { width: 320, height: 640 })
    await page.goto(at("/"))
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("menuitem", { name: "Spaces" }).click()
    await page.waitForURL(at("/spaces"))
    await expectNoSidewaysScroll(page)
  })

  it("has a page for what is not there", async () => {
    const page = await open(world().member)
    await page.goto(at("/no/such/page"))
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Nothing is here")
  })
})
