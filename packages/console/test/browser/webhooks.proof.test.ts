import { accepts, openReceiver, type Receiver } from "@design-workspace/verification/servers/webhookReceivers"
import { afterAll, beforeAll, expect, it } from "vitest"
import { describeConsole, expectAccessible } from "./harness.ts"

describeConsole("Webhooks in the console", ({ api, at, expectRefusals, open, world }) => {
  const spoiled: Array<Error> = []
  let receiver: Receiver | undefined
  beforeAll(async () => {
    receiver = await openReceiver(accepts, (problem) => spoiled.push(problem))
  })
  afterAll(() => receiver?.close())

  it("tells a receiver of changes: made, tested, edited, switched, given a new secret, removed", async () => {
    if (receiver === undefined) throw new Error("no receiver listens")
    const page = await open(world().orgAdmin)
    await page.goto(at("/settings/webhooks"))
    await page.getByText("No webhook yet.").waitFor()
    await page.getByRole("button", { name: "New webhook" }).click()
    const making = page.getByRole("dialog", { name: "New webhook" })
    expectRefusals(page, 400)
    await making.getByLabel("Address").fill("https://user@example.org/")
    await making.getByRole("button", { name: "Make the webhook" }).click()
    await making.locator("[aria-invalid=true]").waitFor()
    await making.getByLabel("Address").fill(receiver.url)
    await making.getByLabel("What it is for").fill("<b>Tells</b> the wiki")
    await making.getByLabel("Which changes").selectOption("Only these")
    await making.getByRole("button", { name: "Make the webhook" }).click()
    await making.getByText("Choose at least one change.").waitFor()
    await making.getByLabel("createRule").check()
    await expectAccessible(page)
    await making.getByRole("button", { name: "Make the webhook" }).click()

    const shown = page.getByRole("dialog", { name: "The webhook's secret" })
    const secret = shown.getByRole("region", { name: "Secret" })
    receiver.trust((await secret.textContent()) ?? "")
    await expectAccessible(page)
    await shown.getByRole("button", { name: "Copy" }).first().click()
    await shown.getByRole("button", { name: "Done" }).click()
    await page.getByRole("heading", { level: 1, name: receiver.url }).waitFor()

    const rule = { org_id: world().orgId, text: "Told to the receiver" }
    const { json } = await api().call("POST", "/api/memory/rules", {
      token: world().orgAdmin.readWrite,
      body: rule
    })
    await page.getByText("rule.createRule").waitFor()
    await page.getByText("delivered", { exact: true }).waitFor()
    expect(receiver.accepted.map(({ thing }) => thing)).toEqual([json.id])
    await page.locator("summary", { hasText: "1 attempt" }).click()
    await page.getByRole("cell", { name: "204" }).waitFor()
    await page.getByRole("button", { name: "Deliver again: rule.createRule" }).click()
    await page.locator("summary", { hasText: "2 attempts" }).waitFor()
    await expectAccessible(page)

    await page.getByRole("button", { name: "Actions" }).click()
    await page.getByRole("menuitem", { name: "New secret" }).click()
    await page.getByText("For 24 hours the old secret signs too").waitFor()
    await page.getByRole("button", { name: "Make a new secret" }).click()
    receiver.trust((await secret.textContent()) ?? "")
    await shown.getByRole("button", { name: "Done" }).click()
    await shown.getByRole("button", { name: "Close without copying" }).click()
    // What the test tells is no change of anything.
    await page.getByRole("button", { name: "Send a test" }).click()
    await page.getByText(/^The receiver answered 204 in/).waitFor()
    expect(spoiled).toEqual([])
  })

  it("is changed, switched and removed by the keyboard alone", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/settings/webhooks"))
    await page.getByRole("switch").press("Space")
    await page.getByRole("switch", { checked: false }).waitFor()
    await page.getByRole("link", { name: receiver?.url ?? "" }).press("Enter")
    await page.getByText("It is switched off: what changes now is not told later.").waitFor()
    await page.locator("body").press("e")
    const editing = page.getByRole("dialog", { name: "Edit the webhook" })
    await editing.getByLabel("Collections").press("Space")
    await editing.getByLabel("Which changes").selectOption("Every change")
    await expectAccessible(page)
    await editing.getByLabel("Address").press("Enter")
    await editing.waitFor({ state: "detached" })
    await page.getByText("Spaces, Projects, Documents, Memory rules").waitFor()
    await page.getByRole("button", { name: "Actions" }).press("Enter")
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter")
    await page.waitForURL(at("/settings/webhooks"))
    await page.getByText("No webhook yet.").waitFor()
  })
})
