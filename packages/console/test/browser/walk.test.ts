import { describeInChromium } from "@design-workspace/verification/browsers/Chromium"
import { sharedChromium } from "@design-workspace/verification/browsers/startChromium"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import type { Locator, Page } from "playwright-core"
import { expect, it, onTestFinished } from "vitest"
import { builtConsole } from "./harness.ts"

/** One press more than this, and docs/console.md is no longer true. */
const presses = 24

/** A person who presses what is named so, and is counted. */
const makePerson = (page: Page) => {
  let pressed = 0
  return {
    pressed: () => pressed,
    press: async (what: Locator) => {
      await what.click()
      pressed += 1
    },
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first(),
    link: (name: string | RegExp) => page.getByRole("link", { name, exact: true }).first()
  }
}

describeInChromium("The first walk of docs/console.md", () => {
  it("leads from the first start to a design that came back from the trash, without a word of help", async () => {
    const fixture = await openServerFixture("embedded")
    const { api } = await fixture.serve({ CONSOLE_DIR: builtConsole })
    const page = await (await sharedChromium()).newPage()
    onTestFinished(() => page.close())
    page.setDefaultTimeout(60_000)
    const { button, link, press, pressed } = makePerson(page)

    await page.goto(api.url)
    await press(link("Sign in"))
    await page.getByLabel("E-mail").fill(administrator.email)
    await page.getByLabel("Password").fill(administrator.password)
    await press(button("Sign in"))

    // A first collection, in three presses.
    const before = pressed()
    await press(page.getByRole("link", { name: "Online shop" }).first())
    await press(button("Create and generate"))
    await press(button("Generate"))
    expect(pressed() - before).toBe(3)
    await page.waitForFunction(() => document.title.startsWith("Done"))
    await press(button("Open the collection"))

    // Adapted in a space of an organisation.
    await press(button("New space"))
    await page.getByLabel("Name of the organisation").fill("Northern Roastery")
    await press(button("Make the organisation"))
    await press(button("Create"))
    await press(button("Cart"))
    await press(button(/^Override .*name$/i))
    await page.getByRole("main").getByRole("textbox", { name: "Name" }).fill("Basket")
    await press(button("Save"))
    await page.getByText("Overridden here").waitFor()

    // Documented in a project.
    await press(button("New project"))
    await page.getByLabel("Title").fill("Shop, first release")
    await press(button("Create the project"))
    await press(link("Documents"))
    await press(link("Basket"))
    await press(button("Write the first version"))
    await page.locator(".cm-content").fill("# Basket\n\nKeeps what a visitor wants to buy.")
    await press(button("Save"))
    await page.getByText("Version 1").first().waitFor()

    // Deleted and restored.
    await press(link("Shop, first release"))
    await press(button("Actions"))
    await press(page.getByRole("menuitem", { name: "Move to the trash" }))
    await press(link("Trash"))
    await press(button("Restore: Shop, first release"))
    await press(link(/Shop, first release/))
    await page.getByRole("heading", { level: 1, name: "Shop, first release" }).waitFor()
    expect(pressed()).toBeLessThanOrEqual(presses)
  })
})
