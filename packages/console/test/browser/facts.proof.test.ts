import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace
} from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

const wiki = { url: "https://wiki.example.org/orders", title: "Run book" }

/** Types facts into the fields that are shown; tags and links with what else leaves them. */
const typeFacts = async (page: Page): Promise<void> => {
  await page.getByLabel("Technology").fill("PostgreSQL 18")
  await page.getByLabel("Owner", { exact: true }).fill("Team Orders")
  await page.getByLabel("Lifecycle").selectOption("deprecated")
  await page.getByLabel("Tags").fill("PCI, core")
  await page.getByLabel("Tags").press("Enter")
  await page.getByLabel("Tags").fill("not_a_tag")
  await page.getByText("“not_a_tag” is no tag").waitFor()
  await page.getByLabel("Tags").press("Escape")
  await page.getByRole("button", { name: "Add a link" }).click()
  await page.getByLabel("Address of link 1").fill("javascript:alert(1)")
  expect(await page.getByRole("link", { name: /^Open / }).count()).toBe(0)
  await page.getByLabel("Address of link 1").fill(wiki.url)
  await page.getByLabel("Title of link 1").fill(wiki.title)
  await page.getByLabel("Title of link 1").press("Enter")
}

const facts = {
  technology: "PostgreSQL 18",
  owner: "Team Orders",
  lifecycle: "deprecated",
  tags: ["pci", "core"],
  links: [wiki]
}

/** Facts can be read and followed without any way to change them. */
const expectReadable = async (page: Page): Promise<void> => {
  const link = page.getByRole("link", { name: wiki.title })
  expect(await link.getAttribute("href")).toBe(wiki.url)
  expect(await link.getAttribute("rel")).toContain("noopener")
  expect(await link.getAttribute("target")).toBe("_blank")
  for (const words of ["PostgreSQL 18", "Team Orders", "Deprecated", "pci", "core"])
    await page.getByText(words, { exact: true }).first().waitFor()
}

describePages("Facts of parts in the console", ({ api, at, open, world }) => {
  const read = async (path: string) =>
    expectStatus(await api().call("GET", path, { token: world().orgAdmin.read }), 200).json

  it("are edited on a block and an edge of a collection, and overridden in a space", async () => {
    const id = await makeCollection(world())
    const { blocks, edges } = await read(`/api/collections/${id}`)
    const [block] = blocks
    const page = await open(world().orgAdmin, { height: 1300 })
    await page.goto(at(`/collections/${id}?kind=block&part=${block.id}`))
    await typeFacts(page)
    await expect.poll(async () => (await read(`/api/collections/${id}`)).blocks[0]).toMatchObject(facts)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 1400 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 1300 })
    await page.getByRole("button", { name: "Remove the tag core" }).click()
    await expect.poll(async () => (await read(`/api/collections/${id}`)).blocks[0].tags).toEqual(["pci"])
    await page.locator("main").press("u")
    await expect.poll(async () => (await read(`/api/collections/${id}`)).blocks[0].tags).toEqual(facts.tags)

    const edge = edges[0]
    await page.goto(at(`/collections/${id}?kind=edge&part=${edge.source_id}~${edge.target_id}`))
    await page.getByLabel("Technology").fill("HTTPS and JSON")
    await page.getByLabel("Technology").press("Enter")
    await expect
      .poll(async () => (await read(`/api/collections/${id}`)).edges[0])
      .toEqual({ ...edge, technology: "HTTPS and JSON" })

    const space = await makeSpace(world(), id)
    await page.goto(at(`/spaces/${space}?kind=block&part=${block.id}`))
    await expectReadable(page)
    await page.getByRole("button", { name: "Override tags" }).click()
    await page.getByLabel("Tags").fill("eu")
    await page.getByLabel("Tags").press("Enter")
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByText("eu", { exact: true }).waitFor()
    await page.getByText("Without it").waitFor()
    await expectAccessible(page)
    const shown = await read(`/api/spaces/${space}/explain?kind=block&id=${block.id}`)
    expect(shown.fields.find(({ field }: { field: string }) => field === "tags")).toMatchObject({
      value: ["pci", "core", "eu"],
      source: "overlay"
    })
  })

  it("are edited on a node and an edge of a project, merge with others, and are read by readers", async () => {
    const { owner } = world()
    const project = await makeProject(world(), await makeSpace(world(), await makeCollection(world())))
    const graphOf = async () =>
      expectStatus(await api().call("GET", `/api/projects/${project}/graph`, { token: owner.read }), 200).json
    const { edges, nodes } = await graphOf()
    const page = await open(owner, { height: 1300 })
    await page.goto(at(`/projects/${project}?node=${nodes[0].id}`))
    await page.getByLabel("Description").fill("Keeps the orders.")
    await typeFacts(page)
    await page.keyboard.press("Control+s")
    await expect
      .poll(async () => (await graphOf()).nodes[0])
      .toMatchObject({ ...facts, description: "Keeps the orders." })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const edge = edges[0]
    await page.goto(at(`/projects/${project}?edge=${edge.source_id}~${edge.target_id}`))
    await page.getByLabel("Technology").fill("gRPC")
    await page.keyboard.press("Control+s")
    await expect.poll(async () => (await graphOf()).edges[0]).toMatchObject({ ...edge, technology: "gRPC" })
    // What another part says stays as it is.
    expect((await graphOf()).nodes[0]).toMatchObject(facts)

    const reader = await open(world().reader)
    await reader.goto(at(`/projects/${project}?node=${nodes[0].id}`))
    await expectReadable(reader)
    await reader.getByText("Keeps the orders.").waitFor()
    expect(await reader.getByLabel("Technology").count()).toBe(0)
  })
})
