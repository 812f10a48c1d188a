import { makeCollection } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { describeConsole, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

describeConsole("The console's start page", ({ api, at, open, world }) => {
  it("leads from an empty service to a first collection", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/"))
    await page.getByRole("heading", { name: "Welcome" }).waitFor()
    await expectAccessible(page)
    await page.getByRole("link", { name: /^Online shop/ }).click()
    await page.waitForURL(at("/collections/new?from=online-shop"))
  })

  it("says to those who cannot make a collection how it begins", async () => {
    const page = await open(world().reader)
    await page.goto(at("/"))
    await page.getByText("No designs are here yet.").waitFor()
    await expectAccessible(page)
  })

  it("shows what others do while they do it", async () => {
    const page = await open(world().orgAdmin)
    const collection = await makeCollection(world())
    await page.goto(at("/"))
    const recent = page.getByRole("region", { name: "Recent designs" })
    await recent.getByRole("link", { name: "Template" }).waitFor()
    await page.getByRole("region", { name: "What changed" }).getByText("You, by a token made").waitFor()
    await page.getByText("No run is under way.").waitFor()
    await page.getByText("The trash is empty.").waitFor()

    const { owner, orgAdmin, orgId } = world()
    const space = await api().call("POST", "/api/spaces", {
      cookie: orgAdmin.cookie,
      body: { name: "Team", org_id: orgId, collection_id: collection }
    })
    await api().call("POST", "/api/projects", {
      cookie: owner.cookie,
      body: { space_id: space.json.id, title: "<b>Shop</b> 🧨", visibility: "organisation" }
    })
    await recent.getByRole("link", { name: "<b>Shop</b> 🧨" }).waitFor()
    const changed = page.getByRole("region", { name: "What changed" })
    await changed.getByText("owner made the project <b>Shop</b> 🧨").waitFor()
    await expectAccessible(page)

    await api().call("DELETE", `/api/spaces/${space.json.id}`, { cookie: orgAdmin.cookie })
    await changed.getByText("You moved the space Team to the trash").waitFor()
    await page.getByText(/things? (is|are) in the trash/).waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    const team = changed.getByRole("link", { name: "Team" }).first()
    expect(await team.getAttribute("href")).toContain("/trash")
  })

  it("is drawn after four calls, whatever the others take", async () => {
    const page = await open(world().orgAdmin)
    await makeCollection(world())
    const needed: Array<string> = []
    const { promise: drawn, resolve: go } = Promise.withResolvers<void>()
    await page.route(/\/api\//, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (/^\/api\/(session|collections|spaces|projects)$/.test(pathname)) needed.push(pathname)
      else await drawn
      await route.continue()
    })
    await page.goto(at("/"))
    const recent = page.getByRole("region", { name: "Recent designs" })
    await recent.getByRole("link", { name: "Template" }).first().waitFor()
    expect(needed.toSorted()).toEqual(["/api/collections", "/api/projects", "/api/session", "/api/spaces"])
    go()
    await page.getByText("No run is under way.").waitFor()
  })

  it("shows guests what is public, and how to come in", async () => {
    const page = await open(null)
    await page.goto(at("/"))
    await page.getByText("No project is public yet.").waitFor()
    await expectAccessible(page)
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()
    await page.waitForURL(at("/sign-in"))
  })
})
