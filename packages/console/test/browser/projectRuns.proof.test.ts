import {
  letGo,
  PromptedModel,
  PromptedProjectModel
} from "@design-workspace/verification/scenes/PromptedModel"
import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace
} from "@design-workspace/verification/scenes/World"
import { Layer } from "effect"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import {
  describeConsole,
  describePages,
  expectAccessible,
  expectNoSidewaysScroll,
  type Stage
} from "./harness.ts"

const titled = (page: Page, status: string): Promise<unknown> =>
  page.waitForFunction((start) => document.title.startsWith(start), status)

const prompt =
  "Web shows the catalogue and calls API. API takes orders and keeps them in Store. Orders are kept for ten years."

const scenes = ({ api, world }: Stage) => {
  const call = (method: string, path: string, body?: object) =>
    api().call(method, path, { token: world().owner.readWrite, ...(body === undefined ? {} : { body }) })
  return {
    newProject: async (title: string): Promise<string> =>
      makeProject(world(), await makeSpace(world(), await makeCollection(world())), { title, prompt }),
    generate: async (project: string, body: object): Promise<string> =>
      expectStatus(await call("POST", `/api/projects/${project}/generate`, { confirm: true, ...body }), 202)
        .json.job_id,
    document: async (project: string, node: string) =>
      (await call("GET", `/api/projects/${project}/doc-content/${node}`)).json,
    project: async (project: string) => expectStatus(await call("GET", `/api/projects/${project}`), 200).json,
    call
  }
}

/** What the list of a run's documents says of each. */
const rowsOf = (page: Page) => page.getByRole("list", { name: "Documents of this run" }).getByRole("listitem")

describeConsole("A project generated in the console", (stage) => {
  const { at, expectRefusals, open, world } = stage
  const { document, newProject, project } = scenes(stage)

  it("gets its graph and documents, one of which is made anew, compared and restored", async () => {
    const id = await newProject("Ordering")
    const page = await open(world().owner)
    await page.goto(at(`/projects/${id}`))
    await page.getByRole("button", { name: "Generate", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Generate Ordering" }).waitFor()
    await page.getByText("Orders are kept for ten years").waitFor()
    await page.getByRole("radio", { name: "Only documents" }).and(page.locator(":checked")).waitFor()
    await page.getByText("The graph stays as it is.").first().waitFor()
    await page.getByRole("radio", { name: "Everything" }).check()
    await page.getByText("The graph is replaced as a whole.").waitFor()
    await page.getByText("It fits the model.").waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Generate", exact: true }).click()
    await page.waitForURL(/\/jobs\//)
    await titled(page, "Done")
    const made = await project(id)
    const { contentItems, nodes } = made.graph
    expect(made.status).toBe("ready")
    expect(contentItems.length).toBe(nodes.length)
    await page.getByText(`${nodes.length} of ${nodes.length} documents done`).first().waitFor()
    await expect.poll(() => rowsOf(page).count()).toBe(nodes.length)
    await page.getByText(`The graph has ${nodes.length} parts, ${nodes.length} documents written.`).waitFor()
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => rowsOf(page).count()).toBe(nodes.length)

    const [{ id: node, label }] = nodes
    await rowsOf(page).getByRole("link", { name: label, exact: true }).click()
    await page.getByRole("article").getByRole("heading", { name: "Purpose" }).waitFor()
    await page.getByText("Generated,").waitFor()
    const first = (await document(id, node)).content
    await page.getByRole("button", { name: "Generate again" }).click()
    const dialog = page.getByRole("dialog", { name: `Generate the document of ${label}` })
    await dialog.getByLabel("What to mind").fill(`${label} never deletes an order.`)
    expect(await dialog.getByText("1 call of the model").textContent()).toMatch(
      /tokens in, .* out\.($| A set of rules)/
    )
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Generate", exact: true }).click()
    await page.getByRole("heading", { name: "Version 2" }).waitFor()
    const second = (await document(id, node)).content
    expect(second).not.toBe(first)
    await page.getByRole("link", { name: "Compare with version 1" }).first().click()
    await page.getByText("From version 1 to version 2").waitFor()
    await page.getByRole("navigation", { name: "Versions" }).getByText("by the model").first().waitFor()
    await page
      .getByRole("region", { name: "Differences" })
      .getByText(`${label} never deletes an order.`)
      .waitFor()
    await page.getByRole("link", { name: /^Version 1/ }).click()
    await page.getByRole("button", { name: "Restore version 1" }).click()
    await page.getByRole("button", { name: "Restore as version 3" }).click()
    await page.getByText("Version 1 is restored as version 3").waitFor()
    expect((await document(id, node)).content).toBe(first)

    await page.goto(at(`/projects/${id}/runs`))
    await expect.poll(() => page.getByRole("link", { name: "See the run" }).count()).toBe(2)
    await page.goto(at("/jobs"))
    await page.getByRole("link", { name: "Ordering" }).first().waitFor()
  })

  it("can be generated by whoever may write it, and by nobody else", async () => {
    const id = await newProject("Of somebody")
    const page = await open(world().reader)
    expectRefusals(page, 403, 404)
    await page.goto(at(`/projects/${id}`))
    await page.getByRole("heading", { level: 1, name: "Of somebody" }).waitFor()
    expect(await page.getByRole("button", { name: "Generate" }).count()).toBe(0)
    await page.goto(at(`/projects/${id}/generate`))
    await page.getByText("You may not generate this project").waitFor()
  })
})

describePages(
  "The console's pages of projects' runs",
  (stage) => {
    const { at, expectRefusals, open, world } = stage
    const { call, document, generate, newProject, project } = scenes(stage)

    it("show a run in two browsers, keep what somebody writes meanwhile, and refuse a second run", async () => {
      const id = await newProject("Held")
      const job = await generate(id, { scope: "documents", instructions: `hold ${id}` })
      const page = await open(world().owner)
      await page.goto(at(`/jobs/${job}`))
      await page.getByText("0 of 3 documents done").first().waitFor()
      await expect.poll(() => rowsOf(page).getByText("being written").count()).toBe(3)
      await page.getByRole("application", { name: ": 3 parts" }).waitFor()
      await expectAccessible(page)

      const other = await open(world().writer, { width: 320, height: 640 })
      expectRefusals(other, 404, 409)
      await other.goto(at(`/projects/${id}`))
      await other.getByText("This project is being generated.").waitFor()
      await expectNoSidewaysScroll(other)
      await other.goto(at(`/projects/${id}/generate`))
      await other.getByText("A run of this project is under way").waitFor()
      await other.getByRole("button", { name: "Generate", exact: true }).click()
      await other.getByText("or at the latest").waitFor()
      await expectAccessible(other)
      await expectNoSidewaysScroll(other)
      await other.goto(at(`/projects/${id}/docs/api?edit=1`))
      await other.getByText("yours stays current").waitFor()
      await other.getByRole("textbox", { name: "Text of the document of API" }).fill("Mine.")
      await other.getByRole("button", { name: "Save" }).click()
      await other.getByText("Saved as version 1").waitFor()

      await page.reload()
      await expect.poll(() => rowsOf(page).getByText("being written").count()).toBe(3)
      letGo(id)
      await titled(page, "Done")
      await rowsOf(page).getByText("kept as somebody wrote it").waitFor()
      await page.getByText("2 documents written, 1 kept as somebody wrote them").first().waitFor()
      expect(await document(id, "api")).toMatchObject({ version: 1, content: "Mine.", edit_type: "create" })
      expect(await document(id, "web")).toMatchObject({ version: 1, edit_type: "generate" })
      await other.goto(at(`/jobs/${job}`))
      await rowsOf(other).getByText("kept as somebody wrote it").waitFor()
      await expectNoSidewaysScroll(other)
    })

    it("say that the project changed under a run, and begin the same again", async () => {
      const id = await newProject("Rivals")
      const job = await generate(id, { scope: "graph", instructions: `hold ${id}` })
      const page = await open(world().owner)
      await page.goto(at(`/jobs/${job}`))
      await page.getByText("Makes the graph").waitFor()
      expectStatus(await call("PATCH", `/api/projects/${id}`, { prompt: `${prompt} In two cities.` }), 200)
      letGo(id)
      await page.getByText("The project changed while its graph was made").waitFor()
      await expectAccessible(page)
      await page.getByRole("button", { name: "Generate again" }).last().click()
      await page.waitForURL(/from=/)
      await page.getByRole("radio", { name: "Only the graph" }).and(page.locator(":checked")).waitFor()
      await page.getByLabel("What to mind this time").fill("")
      await page.getByRole("button", { name: "Generate", exact: true }).click()
      await titled(page, "Done")
      await page.getByText("This run makes no documents.").waitFor()
      expect((await project(id)).status).toBe("ready")
    })

    it("lead from a run that goes on from an earlier one to that one's, as far as it can be read", async () => {
      const id = await newProject("Continued")
      const page = await open(world().owner)
      const generated = async (): Promise<string> => {
        const job = await generate(id, { scope: "documents", node_ids: ["web"] })
        await page.goto(at(`/jobs/${job}`))
        await titled(page, "Done")
        return job
      }
      const [before, after] = [await generated(), await generated()]
      const { items } = expectStatus(await call("GET", `/api/projects/${id}/attempts`), 200).json
      const attemptOf = (job: string): string =>
        items.find(({ job_id }: { readonly job_id: string }) => job_id === job).attempt_id
      let earlier = attemptOf(before)
      // Neither failed: what counts is what the page makes of the id.
      await page.route(/\/attempts\//, async (route) => {
        if (route.request().resourceType() !== "fetch") return route.fallback()
        const response = await route.fetch()
        const own = `"attempt_id":"${attemptOf(after)}"`
        const told = (await response.text()).replace(own, `${own},"continued_from":"${earlier}"`)
        return route.fulfill({ response, body: told })
      })
      await page.goto(at(`/jobs/${after}`))
      await page.getByText("Goes on from").waitFor()
      await expectAccessible(page)
      await page.getByRole("link", { name: "an earlier run that failed" }).click()
      await page.waitForURL(`**/jobs/${before}`)
      await expect.poll(() => page.getByText("Goes on from").count()).toBe(0)

      earlier = crypto.randomUUID()
      expectRefusals(page, 404)
      const refused = page.waitForResponse(`**/attempts/${earlier}`)
      await page.goto(at(`/jobs/${after}`))
      expect((await refused).status()).toBe(404)
      await page.getByText("an earlier run that failed").waitFor()
      expect(await page.getByRole("link", { name: "an earlier run that failed" }).count()).toBe(0)
    })

    it("are used by keyboard alone, from the project to a run that is cancelled, and its rest", async () => {
      const id = await newProject("By hand")
      const page = await open(world().owner)
      await page.goto(at(`/projects/${id}`))
      await page.getByRole("button", { name: "Generate", exact: true }).waitFor()
      await page.keyboard.press("Shift+G")
      await page.getByRole("radio", { name: "Everything" }).focus()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowDown")
      await page.getByRole("radio", { name: "All 3 parts" }).focus()
      await page.keyboard.press("ArrowUp")
      await page.getByRole("checkbox", { name: "Store" }).focus()
      await page.keyboard.press("Space")
      await page.getByRole("checkbox", { name: "Web" }).focus()
      await page.keyboard.press("Space")
      await page.getByText("2 parts picked").waitFor()
      await page.getByLabel("What to mind this time").focus()
      await page.keyboard.type("stall")
      await page.keyboard.press("ControlOrMeta+Enter")
      await page.waitForURL(/\/jobs\//)
      await expect.poll(() => rowsOf(page).getByText("being written").count()).toBe(2)
      await page.getByRole("button", { name: "Cancel the run" }).focus()
      await page.keyboard.press("Enter")
      await titled(page, "Cancelled")
      await expect.poll(() => rowsOf(page).getByText("not written").count()).toBe(2)
      await page.getByRole("button", { name: "Generate the 2 that are missing" }).focus()
      await page.keyboard.press("Enter")
      await page.getByText("2 parts picked").waitFor()
      await page.getByLabel("What to mind this time").fill("")
      await page.keyboard.press("ControlOrMeta+Enter")
      await titled(page, "Done")
      expect((await project(id)).graph.contentItems).toHaveLength(2)
    })

    it("say why a run failed, and what is missing in the form", async () => {
      const id = await newProject("Unlucky")
      expectStatus(await call("PATCH", `/api/projects/${id}`, { prompt: "" }), 200)
      const page = await open(world().owner)
      await page.goto(at(`/projects/${id}/generate`))
      await page.getByText("The project has no prompt yet.").waitFor()
      await page.getByRole("button", { name: "Generate", exact: true }).click()
      await page.getByText("Say what the project is for: it has no prompt.").waitFor()
      await page.getByLabel("What to mind this time").fill("be unavailable")
      await page.getByRole("button", { name: "Generate", exact: true }).click()
      await titled(page, "Failed")
      await page.getByText("The run failed").waitFor()
      await page.getByRole("link", { name: "Runs", exact: true }).click()
      await page.getByRole("cell", { name: "Failed" }).waitFor()
      await expectAccessible(page)
    })
  },
  Layer.merge(PromptedModel, PromptedProjectModel)
)
