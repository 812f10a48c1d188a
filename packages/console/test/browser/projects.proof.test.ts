import {
  makeCollection,
  makeProject,
  makeSpace,
  type Person
} from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import {
  describeConsole,
  describePages,
  expectAccessible,
  expectNoSidewaysScroll,
  type Stage
} from "./harness.ts"

interface Graph {
  readonly nodes: ReadonlyArray<{ readonly id: string; readonly label: string; readonly layer_id?: string }>
  readonly edges: ReadonlyArray<{
    readonly source_id: string
    readonly target_id: string
    readonly label?: string
  }>
}

const scenes = ({ api, world }: Pick<Stage, "api" | "world">) => {
  const newSpace = async (more: object = {}): Promise<string> =>
    makeSpace(world(), await makeCollection(world()), more)
  const newProject = async (): Promise<string> => makeProject(world(), await newSpace())

  const graphOf = async (project: string): Promise<Graph> =>
    (await api().call("GET", `/api/projects/${project}/graph`, { token: world().owner.read })).json

  /** Somebody else saves the graph, with other names of its nodes. */
  const rename = async (who: Person, project: string, labels: Readonly<Record<string, string>>) => {
    const {
      contentItems: _,
      updated_at,
      ...graph
    } = (await api().call("GET", `/api/projects/${project}/graph`, { token: who.read })).json
    const nodes = (graph.nodes as Graph["nodes"]).map((node) => ({
      ...node,
      label: labels[node.id] ?? node.label
    }))
    const { status } = await api().call("PUT", `/api/projects/${project}/graph`, {
      token: who.readWrite,
      body: { ...graph, nodes, expectedUpdatedAt: updated_at }
    })
    expect(status).toBe(200)
  }

  const pictureOf = (page: Page) => page.locator(".react-flow")
  const box = (page: Page, name: string) => pictureOf(page).getByRole("button", { name }).first()
  return { newSpace, newProject, graphOf, rename, pictureOf, box }
}

describeConsole("The console's editor of projects", (stage) => {
  const { at, api, expectRefusals, open, world } = stage
  const { box, graphOf, newSpace, rename } = scenes(stage)

  it("makes a project, edits its graph, keeps the draft over a reload, and settles what two people did", async () => {
    const { owner, writer } = world()
    const space = await newSpace()
    const page = await open(owner)
    expectRefusals(page, 409)
    await page.goto(at(`/projects?space=${space}`))
    await page.getByText("No project of this space is yours to read.").waitFor()
    await page.getByRole("button", { name: "New project" }).first().click()
    await page.getByRole("button", { name: "Create the project" }).click()
    await page.getByText("It needs a name.").waitFor()
    await page.getByLabel("Title").fill("Shop")
    await page.getByLabel("What it is for").fill("Sells <b>everything</b>.")
    await page.getByRole("button", { name: "Create the project" }).click()
    await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor()
    const project = /projects\/([^/?]+)/.exec(page.url())?.[1] ?? ""
    await box(page, "Web").waitFor()
    await page.getByText("Sells <b>everything</b>.").waitFor()

    // A part, named, with a role, and an edge that says something.
    await page.getByRole("button", { name: "Add a part" }).click()
    await page.keyboard.type("Cart")
    await page.getByLabel("Layer").selectOption({ label: "Core" })
    await page.getByLabel("Backend Engineer").check()
    await page.getByLabel("Connect it to").selectOption({ label: "API" })
    await page.keyboard.type("asks")
    await page.getByRole("button", { name: "2 unsaved changes" }).waitFor()
    await page.keyboard.press("ControlOrMeta+z")
    expect(await page.getByLabel("What it says").inputValue()).toBe("")
    await page.keyboard.press("ControlOrMeta+Shift+z")
    expect(await page.getByLabel("What it says").inputValue()).toBe("asks")

    await page.reload()
    await page.getByText("You have unsaved changes here").waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Continue with them" }).click()
    await box(page, "Cart").waitFor()
    await page.keyboard.press("ControlOrMeta+s")
    await page.getByText("Saved", { exact: true }).waitFor()
    const saved = await graphOf(project)
    const cart = saved.nodes.find(({ label }) => label === "Cart")
    expect(cart?.layer_id).toBe("core")
    expect(saved.edges).toContainEqual({ source_id: cart?.id, target_id: "api", label: "asks" })

    // Others save: without changes of one's own they appear, with such they are told and can be merged.
    const grant = await api().call("PUT", `/api/projects/${project}/grants/${writer.id}`, {
      cookie: owner.cookie,
      body: { level: "write" }
    })
    expect(grant.status).toBe(200)
    await rename(writer, project, { web: "Website" })
    await box(page, "Website").waitFor()
    await box(page, "Store").click()
    await page.getByLabel("Name").fill("Database")
    await rename(writer, project, { web: "Site", store: "Archive" })
    await page.getByText("saved another version of this graph").waitFor()
    await page.keyboard.press("ControlOrMeta+s")
    const dialog = page.getByRole("dialog", { name: "The graph changed while you worked on it" })
    await dialog.getByText("Choose whose word counts.").waitFor()
    await expectAccessible(page)
    expect(await dialog.getByRole("button", { name: "Merge both and save" }).isDisabled()).toBe(true)
    await dialog.getByRole("radio", { name: "Mine: “\u2068Database\u2069”" }).check()
    await dialog.getByRole("button", { name: "Merge both and save" }).click()
    await dialog.waitFor({ state: "detached" })
    await box(page, "Site").waitFor()
    await expect
      .poll(async () => (await graphOf(project)).nodes.map(({ label }) => label).sort())
      .toEqual(["API", "Cart", "Database", "Site"])

    // History: what changed, step by step, and the way back.
    await page.getByRole("link", { name: "History" }).click()
    await page.getByText(/^\d changes?$/).waitFor()
    const versions = page.getByRole("complementary", { name: "Versions" })
    await versions.getByText("writer", { exact: true }).first().waitFor()
    await page.getByLabel("Before").selectOption({ index: 4 })
    await page.getByRole("heading", { name: "Differences" }).click()
    await page.locator("body").press("n")
    await page.getByText(/^Change 1 of /).waitFor()
    await page.getByRole("button", { name: "Restore the earlier graph" }).click()
    await page.getByRole("dialog", { name: "Restore the graph of this version?" }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Restore this graph" }).click()
    await page.getByText("The graph is restored").waitFor()
    expect((await graphOf(project)).nodes.map(({ label }) => label).sort()).toEqual(["API", "Store", "Web"])

    // Away, and back again.
    await page.getByRole("button", { name: "Actions" }).click()
    await page.getByRole("menuitem", { name: "Move to the trash" }).click()
    await page.waitForURL(at("/projects"))
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("link", { name: "Shop" }).waitFor()
  })
})

describePages("The console's pages of projects", (stage) => {
  const { at, api, open, world } = stage
  const { box, graphOf, newProject, newSpace, pictureOf } = scenes(stage)

  it("edits a graph by keys alone", async () => {
    const project = await newProject()
    const page = await open(world().writer)
    await page.goto(at(`/projects/${project}`))
    await box(page, "Web").waitFor()
    await pictureOf(page).focus()
    await page.keyboard.press("ArrowDown")
    await page.waitForURL(/node=/)
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("Portal")
    await box(page, "Portal").waitFor()
    await pictureOf(page).focus()
    await page.keyboard.press("Delete")
    await box(page, "Portal").waitFor({ state: "detached" })
    await page.locator("body").press("ControlOrMeta+z")
    await box(page, "Portal").waitFor()
    await page.locator("body").press("a")
    await page.keyboard.type("Queue")
    await page.keyboard.press("ControlOrMeta+s")
    await page.getByText("Saved", { exact: true }).waitFor()
    expect((await graphOf(project)).nodes.map(({ label }) => label)).toContain("Queue")
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "What it is for" }).waitFor()
    await page.keyboard.press("e")
    await page.keyboard.type("Renamed ")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1, name: /Renamed/ }).waitFor()
  })

  it("shares a project, and offers readers no more than they may", async () => {
    const { orgAdmin, outsider, owner, reader } = world()
    const project = await newProject()
    const page = await open(orgAdmin)
    await page.goto(at(`/projects/${project}/access`))
    await page.getByLabel("E-mail").first().fill(outsider.email)
    await page.getByRole("radio", { name: outsider.email }).check()
    await page.getByLabel("May", { exact: true }).selectOption("write")
    await page.getByRole("button", { name: "Give access" }).click()
    await page.getByLabel("What outsider may do").waitFor()
    await page.getByRole("radio", { name: /^Private/ }).check()
    await page.getByRole("button", { name: "Change who may read it" }).click()
    await page.getByText("Saved", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Take the access of outsider away" }).click()
    await page.getByText("outsider no longer has access").waitFor()
    const { json } = await api().call("GET", `/api/projects/${project}`, { token: owner.read })
    expect(json.visibility).toBe("private")

    const reading = await open(reader, { width: 320, height: 640 })
    await reading.goto(at(`/projects/${project}`))
    await reading.getByRole("tree").waitFor()
    await expectNoSidewaysScroll(reading)
    await expectAccessible(reading)
    expect(await reading.getByRole("button", { name: "Add a part" }).count()).toBe(0)
    expect(await reading.getByRole("button", { name: "Edit title and prompt" }).count()).toBe(0)
    await reading.goto(at(`/projects/${project}/access`))
    await reading.getByText("see and change who has access").waitFor()
  })

  it("lets guests make a project where a space takes them, and marks it for others", async () => {
    const space = await newSpace({ guest_projects: true, listed_for_guests: true })
    const page = await open(null)
    await page.goto(at(`/projects/new?space=${space}`))
    await page.getByLabel("Title").fill("A guest’s idea")
    await page.getByRole("radio", { name: /^Public/ }).check()
    await page.getByRole("button", { name: "Create the project" }).click()
    await page.getByRole("heading", { level: 1, name: "A guest’s idea" }).waitFor()
    await page.getByText("Yours").waitFor()
    await page.getByRole("button", { name: "Add a part" }).click()
    await page.keyboard.type("Mine")
    await page.keyboard.press("ControlOrMeta+s")
    await page.getByText("Saved", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Actions" }).click()
    await page.getByRole("menuitem", { name: "Edit title and prompt" }).click()
    await page.getByLabel("Status").selectOption("draft")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.getByText("draft").first().waitFor()
    const others = await open(world().outsider)
    await others.goto(at("/projects?visibility=public"))
    await others.getByText("by a guest").first().waitFor()
  })
})
