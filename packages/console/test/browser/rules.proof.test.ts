import { expect, it } from "vitest"
import { describeConsole, expectAccessible } from "./harness.ts"

describeConsole("Memory rules in the console", ({ api, at, expectRefusals, open, world }) => {
  it("are added, switched and edited, and tell who was before", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/rules"))
    await page.getByText("No rule yet.").first().waitFor()
    await page.locator("body").press("n")
    const adding = page.getByRole("dialog", { name: "New rule" })
    await adding.getByLabel("What models are told").press("Tab")
    await adding.getByRole("button", { name: "Add the rule" }).press("Enter")
    await adding.getByText("Write what models are to be told.").waitFor()
    await page.keyboard.type("<img src=x onerror=alert(1)>")
    await adding.getByLabel("Whose rule").selectOption(world().orgId)
    await expectAccessible(page)
    await adding.getByRole("button", { name: "Add the rule" }).press("Enter")
    const entry = page.getByRole("listitem").filter({ hasText: "<img src=x onerror=alert(1)>" })
    await entry.waitFor()
    await entry.getByRole("switch").press("Space")
    await entry.getByText("off, changed").waitFor()

    await entry.getByRole("button", { name: /^Edit the rule/ }).click()
    const editing = page.getByRole("dialog", { name: "Edit the rule" })
    const token = world().siteAdmin.readWrite
    const { items } = (await api().call("GET", "/api/memory/rules", { token: world().orgAdmin.read })).json
    const path = `/api/memory/rules/${items[0].id}`
    await api().call("PATCH", path, { token, body: { text: "Theirs" } })
    await editing.getByLabel("What models are told").fill("Mine")
    expectRefusals(page, 412)
    await editing.getByRole("button", { name: "Save the rule" }).click()
    await editing
      .getByRole("status")
      .filter({ hasText: "Administrator changed this rule meanwhile" })
      .waitFor()
    await editing.getByText("Theirs", { exact: true }).waitFor()
    await expectAccessible(page)
    await editing.getByRole("button", { name: "Take theirs" }).click()
    expect(await editing.getByLabel("What models are told").inputValue()).toBe("Theirs")
    await api().call("PATCH", path, { token, body: { text: "Theirs again" } })
    await editing.getByLabel("What models are told").fill("Mine after all")
    await editing.getByRole("button", { name: "Save the rule" }).click()
    await editing.getByRole("button", { name: "Keep mine" }).click()
    await editing.waitFor({ state: "detached" })
    await page.getByText("Mine after all").waitFor()
  })

  it("of an organisation are only read by its members, who see what its admins change", async () => {
    const page = await open(world().member)
    await page.goto(at("/rules"))
    await page.getByText("Its admins change them.").waitFor()
    await page.getByText("Mine after all").waitFor()
    expect(await page.getByRole("switch").count()).toBe(0)
    await api().call("POST", "/api/memory/rules", {
      token: world().orgAdmin.readWrite,
      body: { org_id: world().orgId, text: "Just added" }
    })
    await page.getByText("Just added").waitFor()
    await expectAccessible(page)
  })
})
