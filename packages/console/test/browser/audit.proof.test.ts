import { makeCollection, makeSpace } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

describePages("The console's audit trail", ({ api, at, expectRefusals, open, world }) => {
  it("shows who did what, narrowed by the address, and leads to the things", async () => {
    const { member, orgAdmin } = world()
    const collection = await makeCollection(world(), { name: "<b>Parts</b> \u202Eoddly" })
    const space = await makeSpace(world(), collection, { name: "Attic" })
    const refused = () =>
      api().call("PATCH", `/api/spaces/${space}`, { token: member.readWrite, body: { name: "Mine" } })
    expect((await refused()).status).toBe(403)
    const page = await open(orgAdmin)
    await page.goto(at("/audit"))
    await page.getByText("Make a space").nth(1).waitFor()
    await page.getByText("FORBIDDEN").first().waitFor()
    await expectAccessible(page)

    await page.getByLabel("Outcome").selectOption("Refused")
    await page.waitForURL(at("/audit?outcome=refused"))
    await page.getByRole("listitem").filter({ hasText: "FORBIDDEN" }).first().waitFor()
    await page.getByRole("button", { name: "Show only lines about Space Attic" }).first().click()
    await page.waitForURL(at(`/audit?outcome=refused&id=${space}`))
    expect(await page.getByLabel("Id of the thing").inputValue()).toBe(space)
    await page.getByRole("button", { name: "member", exact: true }).first().click()
    await page.waitForURL(at(`/audit?outcome=refused&id=${space}&actor=${member.id}`))
    await page.getByText("by a token").first().waitFor()

    await page.getByLabel("Kind of thing").selectOption("Collection")
    await page.getByText("No line matches these filters.").waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Clear the filters" }).first().click()
    await page.waitForURL(at("/audit"))
    await page.getByRole("link", { name: "Space Attic" }).first().click()
    await page.waitForURL(at(`/spaces/${space}`))
  })

  it("is narrowed and widened by keyboard alone, on a phone", async () => {
    await makeCollection(world())
    const page = await open(world().orgAdmin, { width: 320, height: 640 })
    await page.goto(at("/audit"))
    await page.getByText("Make a collection").nth(1).waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByLabel("Outcome").focus()
    await page.keyboard.type("Appl")
    await page.waitForURL(at("/audit?outcome=applied"))
    await page.keyboard.press("Tab")
    await page.keyboard.type("no id")
    await page.getByText("This is no id.").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("ControlOrMeta+k")
    await page.keyboard.type("clear the f")
    await page.getByRole("option", { name: "Clear the filters" }).waitFor()
    await page.keyboard.press("Enter")
    await page.waitForURL(at("/audit"))
  })

  it("says whom it is for to everybody else", async () => {
    const page = await open(world().member)
    expectRefusals(page, 404)
    await page.goto(at("/audit"))
    await page.getByText("Only admins of an organisation and site-admins see the audit trail.").waitFor()
    await expectAccessible(page)
  })
})
