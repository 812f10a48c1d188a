import { legible, type Member } from "@design-workspace/client"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { describeConsole, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

const hostile = "<script>alert(1)</script> \u202eمرحبا 😀"
const shown = legible(hostile)

describeConsole("Who may do what, in the console", ({ api, at, expectRefusals, open, world }) => {
  it("makes a token by the keyboard alone, shows its secret once, and revokes it", async () => {
    const page = await open(world().member)
    await page.goto(at("/settings/tokens"))
    await page.getByRole("heading", { name: "Access tokens" }).waitFor()
    await page.locator("body").press("n")
    await page.getByRole("dialog", { name: "New token" }).waitFor()
    await page.keyboard.type(hostile)
    await page.keyboard.press("Tab")
    await page.keyboard.type("Read and")
    await page.keyboard.press("Tab")
    await page.keyboard.type("400")
    await page.getByText("From 1 to 366 days.").waitFor()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("30")
    await page.keyboard.press("Enter")

    const made = page.getByRole("dialog", { name: `The token “${shown}”` })
    await made.waitFor()
    const secret = (await made.getByRole("region", { name: "Token" }).textContent()) ?? ""
    expect(secret).toMatch(/^dw_[0-9A-Za-z]{49}$/)
    await made.getByRole("button", { name: "MCP" }).press("Enter")
    const configuration = JSON.parse((await made.getByRole("region", { name: "MCP" }).textContent()) ?? "")
    expect(configuration.mcpServers["design-workspace"]).toEqual({
      type: "http",
      url: at("/mcp"),
      headers: { Authorization: `Bearer ${secret}` }
    })
    // Nothing is copied yet, so closing asks.
    await page.keyboard.press("Escape")
    await made.getByText("It is not copied yet").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await made.getByText("It is not copied yet").waitFor({ state: "detached" })
    await made.getByRole("button", { name: "Copy" }).first().press("Enter")
    await made.getByRole("button", { name: "Copied" }).waitFor()
    await page.keyboard.press("Escape")
    await made.waitFor({ state: "detached" })
    expect((await api().call("GET", "/api/session", { token: secret })).json.scope).toBe("read_write")

    await page.getByRole("button", { name: `Revoke ${shown}` }).press("Enter")
    const asked = page.getByRole("dialog", { name: `Revoke “${shown}”?` })
    await asked.getByRole("button", { name: "Revoke" }).press("Enter")
    await asked.waitFor({ state: "detached" })
    await page.getByText("Expired and revoked (1)").press("Enter")
    await page
      .getByRole("listitem")
      .filter({ hasText: shown })
      .getByText(/^revoked/)
      .waitFor()
    expect((await api().call("GET", "/api/session", { token: secret })).status).toBe(401)
  })

  it("makes an organisation and a user, who becomes its admin, steps down and goes", async () => {
    const page = await open(world().siteAdmin)
    const email = `ines-${Date.now()}@example.org`
    await page.goto(at("/settings/users"))
    await page.getByRole("button", { name: "New user" }).click()
    const user = page.getByRole("dialog", { name: "New user" })
    await user.getByLabel("Name").fill("Ines")
    await user.getByLabel("E-mail").fill(world().member.email)
    await user.getByLabel("First password").fill("short")
    expectRefusals(page, 400, 409)
    await user.getByRole("button", { name: "Make the user" }).click()
    await user.getByText("The password needs 10 to 200 characters.").waitFor()
    await page.keyboard.type(" but longer")
    await page.keyboard.press("Enter")
    await user.getByText("Somebody has this e-mail already.").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(email)
    await page.keyboard.press("Enter")
    await page.getByText("Ines can sign in now").waitFor()
    await page.getByLabel("Find by e-mail").fill(email)
    await page.waitForURL((url) => url.searchParams.get("email") === email)

    await page.getByRole("link", { name: "Organisations" }).click()
    await page.getByRole("button", { name: "New organisation" }).click()
    await page.getByLabel("Name").fill("Bakers")
    await page.getByRole("button", { name: "Make the organisation" }).click()
    await page.getByRole("heading", { name: "Members of Bakers" }).waitFor()
    await page.getByRole("button", { name: "Add a member" }).click()
    const adding = page.getByRole("dialog", { name: "Add a member" })
    await adding.getByLabel("E-mail").fill("nobody@nowhere.example")
    await adding.getByText("Nobody who can sign in has the e-mail “nobody@nowhere.example”.").waitFor()
    await adding.getByLabel("E-mail").fill(email)
    await adding.getByRole("radio", { name: "Ines", checked: true }).waitFor()
    await expectAccessible(page)
    await adding.getByRole("button", { name: "Add to Bakers" }).click()
    await page.getByText("Ines is an admin now").waitFor()

    // The only admin.
    await page.getByLabel("Role of Ines").selectOption("member")
    const demoting = page.getByRole("dialog", { name: "Make Ines a member?" })
    await demoting.getByText("Nobody else administers it").waitFor()
    await demoting.getByRole("button", { name: "Make a member" }).click()
    await page.getByText("Ines is a member now").waitFor()
    await page.getByRole("button", { name: "Remove Ines" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await page.getByText("Nobody belongs to it yet.").waitFor()

    await page.goto(at(`/settings/users?email=${email}`))
    await page.getByRole("button", { name: "Remove Ines" }).click()
    const removing = page.getByRole("dialog", { name: "Remove Ines?" })
    await removing.getByText("Tokens and sessions of theirs die at once.").waitFor()
    await removing.getByRole("button", { name: "Remove" }).click()
    await page.getByText(`Nobody has an e-mail with “${email}” in it.`).waitFor()
  })

  it("lets an admin give up the role, who then no longer sees the members, on a phone", async () => {
    const page = await open(world().otherAdmin, { width: 320, height: 640 })
    await page.goto(at(`/settings/organisations/${world().otherOrgId}`))
    await page.getByLabel("Role of other-admin").selectOption("member")
    await expectNoSidewaysScroll(page)
    await page.getByRole("button", { name: "Give up the role" }).click()
    await page.waitForURL(at("/settings/organisations"))
    await page.getByText("you are a member").waitFor()
    expect(await page.getByRole("link", { name: /^Members of/ }).count()).toBe(0)
  })

  it("keeps the members in sight of who gives up the role and may still read them", async () => {
    const { siteAdmin, otherOrgId } = world()
    const members = `/api/organisations/${otherOrgId}/members`
    const admin = callsOf(api(), { cookie: siteAdmin.cookie })
    expectStatus(await admin.put(`${members}/${siteAdmin.id}`, { role: "admin" }), 200)
    const { items } = expectStatus(await admin.get(members), 200).json
    const { name } = items.find(({ user_id }: Member) => user_id === siteAdmin.id)
    const page = await open(siteAdmin)
    await page.goto(at(`/settings/organisations/${otherOrgId}`))
    await page.getByLabel(`Role of ${name}`).selectOption("member")
    await page.getByRole("button", { name: "Give up the role" }).click()
    await page.getByText(`${name} is a member now`).waitFor()
    await expect.poll(() => page.getByLabel(`Role of ${name}`).inputValue()).toBe("member")
    expect(new URL(page.url()).pathname).toBe(`/settings/organisations/${otherOrgId}`)
  })

  it("offers no more about members than the service does", async () => {
    const page = await open(world().orgAdmin)
    await page.route(/\/api\/organisations\/[^/]+\/members/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const actions = body.actions.filter(({ name }: { readonly name: string }) => name === "removeMember")
      await route.fulfill({ response, json: { ...body, actions } })
    })
    await page.goto(at(`/settings/organisations/${world().orgId}`))
    await page.getByRole("button", { name: "Remove member" }).waitFor()
    expect(await page.getByLabel("Role of member").count()).toBe(0)
    expect(await page.getByRole("button", { name: "Add a member" }).count()).toBe(0)
  })
})
