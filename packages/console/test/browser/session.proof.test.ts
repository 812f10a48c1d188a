import {
  makeCollection,
  makeProject,
  makeSpace,
  password,
  signIn
} from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { describeConsole, expectAccessible } from "./harness.ts"

describeConsole("Signing in to the console", ({ api, at, expectRefusals, open, world }) => {
  it("brings people to where they wanted to be, by the keyboard alone, and out again", async () => {
    const page = await open(null)
    await page.goto(at("/collections?owner=null"))
    await page.waitForURL((url) => url.pathname === "/sign-in")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    await expectAccessible(page)

    expectRefusals(page, 401)
    await page.keyboard.type(world().manager.email)
    await page.keyboard.press("Tab")
    await page.keyboard.type("not the password")
    await page.keyboard.press("Enter")
    await page.getByText("The e-mail or the password is wrong.").waitFor()
    await expectAccessible(page)
    // What was wrong is selected, so that the next word replaces it.
    await page.keyboard.type(password)
    await page.keyboard.press("Enter")
    await page.waitForURL(at("/collections?owner=null"))
    await page.getByRole("heading", { name: "Collections" }).waitFor()

    await page.getByRole("button", { name: "Account of manager" }).press("Enter")
    await page.getByRole("menuitem", { name: "Sign out" }).press("Enter")
    await page.getByRole("button", { name: "Account of Guest" }).waitFor()
  })

  it("is offered where a page may be only for who is signed in, and brings back there", async () => {
    const space = await makeSpace(world(), await makeCollection(world()))
    const place = `/projects/${await makeProject(world(), space)}/docs?show=missing`
    const page = await open(null)
    expectRefusals(page, 404)
    await page.goto(at(place))
    await page.getByRole("heading", { name: "Sign in to see this page" }).waitFor()
    await expectAccessible(page)
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()
    await page.getByLabel("E-mail").fill(world().owner.email)
    await page.getByLabel("Password").fill(password)
    await page.keyboard.press("Enter")
    await page.waitForURL(at(place))
    await page.getByText("parts have a document").waitFor()
  })

  it("comes back to the page it was asked for on", async () => {
    const page = await open(null)
    await page.goto(at("/projects?visibility=public"))
    await page.getByRole("link", { name: "Sign in" }).click()
    await page.getByLabel("E-mail").fill(world().owner.email)
    await page.getByLabel("Password").fill(password)
    await page.keyboard.press("Enter")
    await page.waitForURL(at("/projects?visibility=public"))
  })

  it("never leads away from the service", async () => {
    const page = await open(world().member)
    await page.goto(at("/sign-in?return_to=//example.org/"))
    await page.waitForURL(at("/"))
    await page.goto(at("/sign-in?return_to=https://example.org/"))
    await page.waitForURL(at("/"))
  })

  it("changes with the password", async () => {
    const { email } = world().outsider
    const page = await open(world().outsider)
    await page.goto(at("/settings/password"))
    await page.getByLabel("Current password").fill("not the password")
    await page.getByLabel("New password").fill("short")
    await page.keyboard.press("Enter")
    await page.getByText("The new password needs 10 to 200 characters.").waitFor()
    expectRefusals(page, 401)
    await page.getByLabel("New password").fill("another long password")
    await page.keyboard.press("Enter")
    await page.getByText("This is not your current password.").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(password)
    await page.keyboard.press("Enter")
    await page.getByText("The password is changed.").waitFor()
    expect(await signIn(api(), email, "another long password")).toContain("=")
  })

  it("is asked for again where a session ended, over a page that loses nothing", async () => {
    const { cookie, email } = world().orgAdmin
    const page = await open(world().orgAdmin)
    await page.goto(at("/collections/new"))
    await page.getByLabel("Name").fill("Written before it ended")
    await api().call("DELETE", "/api/session", { cookie })
    // A dead cookie makes a guest, who makes no collections.
    expectRefusals(page, 401, 403, 404)
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("alertdialog", { name: "Your session ended" })
    await dialog.waitFor()
    expect(await dialog.getByLabel("E-mail").inputValue()).toBe(email)
    await expectAccessible(page)
    await page.keyboard.type("not the password")
    await page.keyboard.press("Enter")
    await dialog.getByText("The e-mail or the password is wrong.").waitFor()
    await page.keyboard.type(password)
    await page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    // The refused call was carried out again.
    await page.waitForURL((url) => /^[/]collections[/][0-9a-f-]{36}$/.test(url.pathname))
    await page.getByRole("heading", { name: "Written before it ended" }).waitFor()
    await page.getByRole("button", { name: "Account of org-admin" }).waitFor()
  })
})
