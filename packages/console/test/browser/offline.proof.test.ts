import { makeCollection, makeProject, makeSpace } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { describePages } from "./harness.ts"

describePages("A browser that loses its line", ({ api, at, expectLostLine, open, world }) => {
  it("keeps what is written, says that it is not saved, and saves and follows once it is back", async () => {
    const space = await makeSpace(world(), await makeCollection(world()))
    const project = await makeProject(world(), space)
    const page = await open(world().owner)
    await page.goto(at(`/projects/${project}/docs/web?edit=1`))
    const editor = page.locator(".cm-content")
    await editor.fill("# Web\n\nWritten in a tunnel.")
    expectLostLine(page)
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText("The service cannot be reached.").first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText("Version 1").first().waitFor()
    await page.goto(at(`/projects/${project}/docs/web`))
    await page.getByText("Written in a tunnel.").waitFor()

    // What others write appears by itself again.
    await api().call("PUT", `/api/projects/${project}/doc-content/web`, {
      token: world().owner.readWrite,
      body: { content: "# Web\n\nWritten elsewhere." }
    })
    await page.getByText("Written elsewhere.").waitFor()
  })

  /** A page at the start, off the network. */
  const openOffline = async () => {
    const page = await open(world().owner)
    await page.goto(at("/"))
    await page.getByRole("heading", { level: 1 }).waitFor()
    expectLostLine(page)
    await page.context().setOffline(true)
    return page
  }

  it("opens a page whose code is not there yet once the line is back", async () => {
    const page = await openOffline()
    await page.getByRole("link", { name: "Trash", exact: true }).first().click()
    await page.getByText("Connection lost, trying again").waitFor()
    await page.context().setOffline(false)
    await page.getByRole("heading", { level: 1, name: "Trash" }).waitFor()
  })

  it("loads the next page whole where a piece was missed, and the way back is one step", async () => {
    const page = await openOffline()
    const missed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/Trash"))
    await page.getByRole("link", { name: "Trash", exact: true }).first().hover()
    await missed
    const looked = page.waitForResponse((response) => response.url().endsWith("/healthz"))
    await page.context().setOffline(false)
    await looked
    // What the page was answered before it has taken by now.
    await page.evaluate(async () => (await fetch("/healthz")).text())
    const loaded = page.waitForEvent("load")
    await page.getByRole("link", { name: "Spaces", exact: true }).first().click()
    await loaded
    await page.getByRole("heading", { level: 1, name: "Spaces" }).waitFor()
    await page.goBack()
    await page.waitForURL(at("/"))
  })
})

describePages("A page whose code is gone", ({ at, expectRefusals, open, world }) => {
  it("is loaded anew once, and then by hand", async () => {
    const page = await open(world().owner)
    await page.route("**/assets/TrashPage*.js", (route) => route.fulfill({ status: 404, body: "" }))
    expectRefusals(page, 404)
    await page.goto(at("/"))
    let loads = 0
    page.on("load", () => {
      loads += 1
    })
    await page.getByRole("link", { name: "Trash", exact: true }).first().click()
    await page.getByText("This page cannot be shown").waitFor()
    expect(new URL(page.url()).pathname).toBe("/trash")
    expect(loads).toBe(1)
    await page.unroute("**/assets/TrashPage*.js")
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("heading", { level: 1, name: "Trash" }).waitFor()
  })
})
