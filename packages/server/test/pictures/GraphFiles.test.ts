import { readDrawio } from "@design-workspace/adapters-pictures/testing/readDrawio"
import { readPng } from "@design-workspace/adapters-pictures/testing/readPng"
import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const pictures = {
  svg: ["image/svg+xml; charset=utf-8", "svg"],
  mermaid: ["text/vnd.mermaid; charset=utf-8", "mmd"],
  png: ["image/png", "png"],
  drawio: ["application/vnd.jgraph.mxfile", "drawio"]
} as const
const texts = {
  likec4: ["text/plain; charset=utf-8", "c4"],
  structurizr: ["text/plain; charset=utf-8", "dsl"],
  d2: ["text/plain; charset=utf-8", "d2"],
  dot: ["text/vnd.graphviz; charset=utf-8", "dot"],
  backstage: ["application/yaml", "yaml"],
  calm: ["application/vnd.finos.calm+json", "calm.json"]
} as const
const files = Object.entries({ ...pictures, ...texts })

inOneWorld("graphs as files", (world) => {
  const scene = async () => {
    const made = await makeProjectScene(world(), { visibility: "public" })
    const collection = `/api/collections/${made.collectionId}`
    return { ...made, collection, paths: [made.project, made.space, collection].map((it) => `${it}/graph`) }
  }

  /** The bytes of an answer, which text would spoil. */
  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const headers = { authorization: `Bearer ${world().owner.read}` }
    const answer = await fetch(`${world().api.url}${path}`, { headers })
    return new Uint8Array(await answer.arrayBuffer())
  }

  it.each(files)(
    "have their type, a name, a version, and the same bytes again: %s",
    async (format, [type, end]) => {
      const { collection, owner, paths, project } = await scene()
      for (const path of paths) {
        const name = path.startsWith("/api/projects") ? "Project" : undefined
        const first = expectStatus(await owner.get(`${path}?format=${format}`), 200)
        const { title, name: named = title } = (await owner.get(path.replace(/\/graph$/, ""))).json
        expect(first.headers).toMatchObject({
          "content-type": type,
          "content-disposition": `inline; filename="${name ?? named}.${end}"`,
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
        })
        expect((await owner.get(`${path}?format=${format}&again=1`)).text).toBe(first.text)
      }
      for (const versioned of [project, collection]) {
        const { etag } = (await owner.get(versioned)).headers
        const path = `${versioned}/graph?format=${format}`
        expect((await owner.get(path)).headers["etag"]).toBe(etag)
        expect((await owner.get(path, { "if-none-match": String(etag) })).status).toBe(304)
      }
    }
  )

  it("show what the drawing shows, in pixels and as a drawing for draw.io", async () => {
    const { owner, paths } = await scene()
    for (const path of paths) {
      const { titles } = readSvg((await owner.get(`${path}?format=svg`)).text)
      const cells = readDrawio((await owner.get(`${path}?format=drawio`)).text)
      const boxes = cells.filter(({ known }) => known["kind"] !== undefined)
      expect(boxes.map(({ label }) => label).toSorted()).toEqual(titles.slice(1).toSorted())
      expect(cells.filter(({ isEdge }) => isEdge)).toHaveLength(2)
      const [small, large] = [
        readPng(await bytesOf(`${path}?format=png`)),
        readPng(await bytesOf(`${path}?format=png&scale=3`))
      ]
      expect([large.width, large.height]).toEqual([3 * small.width, 3 * small.height])
      const dark = readPng(await bytesOf(`${path}?format=png&theme=dark&title=0&legend=0&width=400`))
      expect(dark.width).toBeLessThanOrEqual(400)
      expect(Buffer.from(dark.pixels.subarray(-3)).toString("hex")).not.toBe(
        Buffer.from(small.pixels.subarray(-3)).toString("hex")
      )
    }
  })

  describe("names of files", () => {
    it.each([
      ['a "quoted"\\ name; filename=evil.exe', `inline; filename="a quoted name; filename=evil.exe.d2"`],
      ["../../etc/passwd", `inline; filename="etc passwd.d2"`],
      [
        "Größe 支付",
        `inline; filename="Gr__e __.d2"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E6%94%AF%E4%BB%98.d2`
      ],
      ["...", `inline; filename="design.d2"`]
    ])("are safe and whole: %s", async (title, header) => {
      const { owner, project } = await scene()
      expectStatus(await owner.patch(project, { title }), 200)
      const { headers } = expectStatus(await owner.get(`${project}/graph?format=d2`), 200)
      expect(headers["content-disposition"]).toBe(header)
    })
  })

  describe("what is refused", () => {
    it("is a comparison as a text that shows one version, with what to ask for", async () => {
      const { collection, owner, project, space } = await scene()
      const since = (await owner.get(project)).json.updated_at
      const compared = [
        `${project}/graph?diff_from=${since}`,
        ...[collection, space].map((it) => `${it}/graph?diff_from=1`)
      ]
      for (const path of compared) {
        for (const format of Object.keys(texts))
          expect(outcome(await owner.get(`${path}&format=${format}`))).toEqual(
            invalid([
              ["query", "format"],
              `${format} shows one version; leave diff_from out, or ask for svg, png, drawio, mermaid, layout or json`
            ])
          )
        for (const format of Object.keys(pictures))
          expectStatus(await owner.get(`${path}&format=${format}`), 200)
      }
    })

    it("is a scale that there is not, whatever the form, and a summary", async () => {
      const { owner, paths, project } = await scene()
      for (const path of paths)
        for (const scale of ["0", "5", "1.5", "", "x"])
          for (const format of ["png", "svg", "json"])
            expect(outcome(await owner.get(`${path}?format=${format}&scale=${scale}`))).toEqual(
              invalid([["query", "scale"]])
            )
      for (const format of ["png", "drawio", "d2"])
        expect(outcome(await owner.get(`${project}/graph?view=summary&format=${format}`))).toEqual(
          invalid([
            ["query", "view"],
            "summary is counts, which no picture or file shows; leave view out, or ask for format=json"
          ])
        )
    })

    it("is a PNG with too many pixels, with what to ask for", async () => {
      const nodes = Array.from({ length: 400 }, (_, at) => ({
        id: `n${at}`,
        label: `N ${at}`,
        roles: "[]"
      }))
      const { owner, project } = await makeProjectScene(world(), {
        graph: { nodes, edges: [], nodeRoles: [], roles: [] }
      })
      const answer = outcome(await owner.get(`${project}/graph?format=png&scale=4`))
      expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } })
      expect(JSON.stringify(answer.body)).toMatch(
        /million pixels, at most 100 are drawn; ask for a smaller scale, or for svg/
      )
      expectStatus(await owner.get(`${project}/graph?format=png`), 200)
    })
  })

  it("are nobody's who may not read what they show, and JSON where only the type is accepted", async () => {
    const { guest, owner, project } = await scene()
    const person = callsOf(world().api, { cookie: world().owner.cookie })
    expect((await person.get(`${project}/graph?format=png`)).headers["content-type"]).toBe("image/png")
    expect((await owner.get(`${project}/graph`, { accept: "image/png" })).headers["content-type"]).toBe(
      "application/json"
    )
    expectStatus(await guest.get(`${project}/graph?format=drawio`), 200)
    expectStatus(await owner.patch(project, { visibility: "private" }), 200)
    for (const format of ["png", "drawio"])
      expectStatus(await guest.get(`${project}/graph?format=${format}`), 404)
  })
})
