import { makeCollection, makeProject, makeSpace } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { describePages, expectNoSidewaysScroll } from "./harness.ts"

/** Names that try to be markup, turn the line round, or break the layout. */
const names = [
  `<script>document.title = "taken over"</script><img src=x onerror="document.title='taken over'">`,
  "\u202Eمرحبا بالعالم\u202C والنص",
  "👩‍👩‍👧‍👦".repeat(25),
  "W".repeat(200)
]

const markdown = `# ${names[0]}

[a link](javascript:document.title='taken over') <script>document.title = "taken over"</script>

![picture](https://192.0.2.1/picture.png)

a${"\u0301".repeat(400_000)}

${"word ".repeat(20_000)}`

/** All that a page says, and what is read to people of it. */
const read = () =>
  [
    document.body.innerText,
    ...Array.from(document.querySelectorAll("[title], [aria-label]"), (it) =>
      ["title", "aria-label"].map((name) => it.getAttribute(name) ?? "").join(" ")
    )
  ].join("\n")

describePages("Hostile names and texts", ({ api, at, open, world }) => {
  it("stand as text on every page that shows them, and break none", async () => {
    const content = {
      layers: names.map((name, index) => ({ id: `layer-${index}`, name })),
      specialties: names.map((name, index) => ({ id: `specialty-${index}`, name })),
      blocks: names.map((name, index) => ({
        id: `block-${index}`,
        name,
        description: name,
        layer_id: `layer-${index}`,
        default_specialties: [`specialty-${index}`]
      })),
      edges: [{ source_id: "block-0", target_id: "block-1", label: "<b>calls</b>" }]
    }
    const collection = await makeCollection(world(), { ...content, name: names[0] })
    const space = await makeSpace(world(), collection, { name: names[1] })
    const project = await makeProject(world(), space, { title: names[3] })
    await api().call("PUT", `/api/projects/${project}/doc-content/block-0`, {
      token: world().owner.readWrite,
      body: { content: markdown }
    })
    const page = await open(world().orgAdmin, { width: 360, height: 740 })
    for (const path of [
      "/",
      "/collections",
      `/collections/${collection}?kind=block&part=block-0`,
      `/spaces/${space}?kind=block&part=block-0`,
      "/projects",
      `/projects/${project}?node=block-0`,
      `/projects/${project}/docs`,
      `/projects/${project}/docs/block-0`,
      `/projects/${project}/docs/block-0/history`,
      "/search?q=script",
      "/audit"
    ]) {
      await page.goto(at(path))
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
      expect(await page.locator("main script, main img").count(), path).toBe(0)
      expect(await page.title(), path).not.toMatch(/^taken over$|[\u202a-\u202e]/)
      expect(await page.evaluate(read), path).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
      await expectNoSidewaysScroll(page)
    }
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
  })
})
