import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import { svgFaults } from "@design-workspace/adapters-pictures/testing/svgFaults"
import { svgPlaces } from "@design-workspace/adapters-pictures/testing/svgPlaces"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const svg = { accept: "image/svg+xml" }
const mermaid = { accept: "text/vnd.mermaid" }
const types = {
  json: "application/json",
  markdown: "text/markdown; charset=utf-8",
  mermaid: "text/vnd.mermaid; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8"
}

const accepts: ReadonlyArray<readonly [accept: string | undefined, type: keyof typeof types]> = [
  [undefined, "json"],
  ["*/*", "json"],
  ["application/json", "json"],
  ["image/*", "svg"],
  ["application/json, image/svg+xml;q=0.9", "json"],
  ["text/markdown, image/svg+xml;q=0.9", "markdown"],
  ["image/svg+xml;q=0.5, text/vnd.mermaid", "mermaid"],
  ["image/svg+xml, */*;q=0.1", "svg"],
  ["text/vnd.mermaid", "mermaid"],
  ["text/markdown", "markdown"]
]

interface WireLayout {
  readonly width: number
  readonly height: number
  readonly lanes: ReadonlyArray<{ readonly id: string; readonly y: number; readonly height: number }>
  readonly boxes: ReadonlyArray<
    Readonly<Record<"id" | "name" | "lane_id", string> & Record<"x" | "y" | "width" | "height", number>>
  >
  readonly edges: ReadonlyArray<{
    readonly source_id: string
    readonly target_id: string
    readonly points: ReadonlyArray<unknown>
  }>
}

inOneWorld("graphs as pictures", (world) => {
  const scene = async () => {
    const made = await makeProjectScene(world(), { visibility: "public" })
    const collection = `/api/collections/${made.collectionId}`
    return { ...made, paths: [made.project, made.space, collection].map((it) => `${it}/graph`) }
  }

  it("are drawn with the names of lanes, boxes and what is on them", async () => {
    const { owner, paths } = await scene()
    for (const path of paths) {
      const answer = expectStatus(await owner.get(`${path}?format=svg`), 200)
      const { texts, titles } = readSvg(answer.text)
      const { name, title = name } = (await owner.get(path.replace(/\/graph$/, ""))).json
      expect(titles[0]).toBe(`${title}: 3 boxes on 2 lanes, 2 arrows`)
      expect(texts[0]).toBe(title)
      expect(titles.slice(1).toSorted()).toEqual(["API", "Store", "Web"])
      const lanes = path.includes("projects") ? ["edge", "core"] : ["Edge", "Core"]
      expect(texts).toEqual(expect.arrayContaining([...lanes, "Backend Engineer", "Frontend Engineer"]))
      const text = expectStatus(await owner.get(`${path}?format=mermaid`), 200).text
      expect(text).toContain(`  subgraph l0["${lanes[0]}"]\n    b0["Web<br/>(Frontend Engineer)"]\n  end\n`)
    }
  })

  it("have the places of their drawing as JSON, with the ids and names of the graph, whatever is accepted", async () => {
    const { guest, owner, paths, project } = await scene()
    for (const path of paths) {
      const answer = expectStatus(await owner.get(`${path}?format=layout`, svg), 200)
      expect(answer.headers["content-type"]).toBe(types.json)
      const { boxes, edges, lanes, ...size }: WireLayout = answer.json
      const drawing = svgPlaces((await owner.get(`${path}?format=svg`)).text)
      expect({
        ...size,
        lanes: lanes.map(({ height, y }) => ({ y, height })),
        boxes: boxes.map(({ height, width, x, y }) => ({ x, y, width, height })),
        edges: edges.map(({ points }) => points),
        labels: []
      }).toEqual(drawing)
      expect(boxes.map(({ name }) => name).toSorted()).toEqual(["API", "Store", "Web"])
      expect(edges.map(({ source_id, target_id }) => [source_id, target_id])).toEqual(
        smallGraph.edges.map((it) => [it.source_id, it.target_id])
      )
      expect(lanes.map(({ id }) => id)).toEqual(["edge", "core"])
      expect(new Set(boxes.map((it) => it.lane_id))).toEqual(new Set(["edge", "core"]))
    }
    const path = `${project}/graph?format=layout`
    expect((await guest.get(path)).text).toBe((await owner.get(path, { accept: "text/markdown" })).text)
  })

  it("are the same bytes again, sent so that nothing in them runs", async () => {
    const { owner, paths } = await scene()
    for (const path of paths) {
      for (const format of ["svg", "mermaid"] as const) {
        const first = await owner.get(`${path}?format=${format}`)
        const again = await owner.get(`${path}?format=${format}&again=1`)
        expect([format, again.text]).toEqual([format, first.text])
        expect(first.headers).toMatchObject({
          "content-type": types[format],
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "x-content-type-options": "nosniff"
        })
      }
    }
  })

  describe("which form is answered", () => {
    it("is what a token accepts, at first and again, whoever else asked before", async () => {
      const { owner, paths } = await scene()
      for (const path of paths) {
        const known = new Map<string, string>()
        for (const turn of [accepts, accepts.toReversed(), accepts]) {
          for (const [accept, type] of turn) {
            const answer = await owner.get(path, accept === undefined ? {} : { accept })
            expect([path, accept, answer.headers["content-type"]]).toEqual([path, accept, types[type]])
            expect(answer.text).toBe(known.get(type) ?? answer.text)
            known.set(type, answer.text)
          }
        }
        expect(new Set(known.values()).size).toBe(4)
        for (const format of ["json", "mermaid", "svg"])
          for (const headers of [{}, svg, mermaid, { accept: "text/markdown" }])
            expect((await owner.get(`${path}?format=${format}`, headers)).text).toBe(known.get(format))
      }
    })

    it("is JSON of what has no picture, and for people and guests whatever they accept", async () => {
      const { guest, owner, paths, project, space } = await scene()
      const person = callsOf(world().api, { cookie: world().owner.cookie })
      for (const path of [project, `${space}/blocks`, `${project}/graph?view=summary`])
        for (const _ of [1, 2]) expect((await owner.get(path, svg)).headers["content-type"]).toBe(types.json)
      for (const path of paths) {
        expect((await person.get(path, svg)).headers["content-type"]).toBe(types.json)
        expect((await person.get(`${path}?format=svg`)).headers["content-type"]).toBe(types.svg)
      }
      expect((await guest.get(`${project}/graph`, svg)).headers["content-type"]).toBe(types.json)
      expect((await guest.get(`${project}/graph?format=svg`)).headers["content-type"]).toBe(types.svg)
    })

    it("is none for a format that there is not, nor for a summary", async () => {
      const { owner, paths, project } = await scene()
      for (const path of paths)
        expect(outcome(await owner.get(`${path}?format=gif`))).toEqual(invalid([["query", "format"]]))
      for (const format of ["svg", "mermaid", "layout"])
        expect(outcome(await owner.get(`${project}/graph?view=summary&format=${format}`))).toEqual(
          invalid([
            ["query", "view"],
            "summary is counts, which no picture or file shows; leave view out, or ask for format=json"
          ])
        )
      expect((await owner.get(`${project}/graph?view=summary&format=json`)).json.nodes).toBe(3)
      expect((await owner.get(`${project}/graph?view=full&format=svg`)).status).toBe(200)
    })
  })

  describe("how they are drawn", () => {
    it("is with title and legend in light colours, unless asked otherwise, the same again", async () => {
      const { owner, paths } = await scene()
      for (const path of paths) {
        const plain = (await owner.get(`${path}?format=svg`)).text
        const same = `${path}?format=svg&theme=light&title=1&legend=1`
        expect((await owner.get(same)).text).toBe(plain)
        const { texts } = readSvg(plain)
        const [title] = texts
        expect(texts.join("; ")).toContain("role or specialty")
        const without = readSvg((await owner.get(`${path}?format=svg&title=0&legend=0`)).text).texts
        expect(without.includes(title ?? "") || without.includes("role or specialty")).toBe(false)
        const dark = (await owner.get(`${path}?format=svg&theme=dark`)).text
        expect([dark.includes('fill="#0d1117"'), plain.includes('fill="#0d1117"')]).toEqual([true, false])
        expect((await owner.get(path, svg)).text).toBe(plain)
        expect((await owner.get(`${path}?theme=dark`, svg)).text).toBe(dark)
      }
    })

    it("fits the width of a page, and so do the places of their parts", async () => {
      const { owner, paths } = await scene()
      for (const path of paths)
        for (const width of [320, 794, 4_000]) {
          const { text } = expectStatus(await owner.get(`${path}?format=svg&width=${width}`), 200)
          const [, drawn, needed] =
            /^<svg [^>]* width="([\d.]+)" [^>]*viewBox="0 0 ([\d.]+) /.exec(text) ?? []
          expect(Number(drawn)).toBeCloseTo(Math.min(width, 1.5 * Number(needed)))
          expect(svgFaults(text)).toEqual([])
          const { boxes, ...layout }: WireLayout = (await owner.get(`${path}?format=layout&width=${width}`))
            .json
          const drawing = svgPlaces(text)
          expect([layout.width, layout.height]).toEqual([drawing.width, drawing.height])
          expect(boxes.map(({ x, y }) => [x, y])).toEqual(drawing.boxes.map(({ x, y }) => [x, y]))
        }
    })

    it("is refused for a value that there is not, whatever the form", async () => {
      const { owner, paths } = await scene()
      const wrong = {
        theme: ["", "pink", "Light"],
        width: ["", "319", "4001", "0794", "7e2", "794.5", "-794", " 794", "99999999999999999999"],
        title: ["", "2", "true"],
        legend: ["", "2", "no"]
      }
      for (const path of paths)
        for (const form of ["&format=svg", "&format=mermaid", "&format=json", ""])
          for (const [name, values] of Object.entries(wrong))
            for (const value of values) {
              const answer = await owner.get(`${path}?${name}=${encodeURIComponent(value)}${form}`)
              expect([value, outcome(answer)]).toEqual([value, invalid([["query", name]])])
            }
      const { issues } = (await owner.get(`${paths[0]}?width=1&theme=pink&title=x&legend=x`)).json
      expect(issues).toHaveLength(4)
    })
  })

  it("have the version of what they show", async () => {
    const { admin, collectionId, owner, project } = await scene()
    const collection = `/api/collections/${collectionId}`
    for (const path of [project, collection]) {
      const { etag } = (await owner.get(path)).headers
      for (const query of ["", "?format=svg", "?format=mermaid", "?format=json", "?format=layout"]) {
        const answer = await owner.get(`${path}/graph${query}`)
        expect([path, query, answer.headers["etag"]]).toEqual([path, query, etag])
        const { status } = await owner.get(`${path}/graph${query}`, { "if-none-match": String(etag) })
        expect([path, query, status]).toEqual([path, query, 304])
      }
    }
    const { etag, ...before } = (await owner.get(`${collection}/graph?format=svg`)).headers
    const blocks = [{ id: "web", name: "Website", layer_id: "edge" }]
    expectStatus(await admin.patch(collection, { blocks, edges: [] }), 200)
    const after = await owner.get(`${collection}/graph?format=svg`, { "if-none-match": String(etag) })
    expect([before["content-type"], after.status]).toEqual([types.svg, 200])
    expect(readSvg(after.text).titles.slice(1)).toEqual(["Website"])
  })

  it("show what changed since a version", async () => {
    const { owner, project } = await scene()
    const from = (await owner.get(project)).json.updated_at
    const [web, api] = smallGraph.nodes
    const graph = {
      ...smallGraph,
      nodes: [
        { ...web, label: "Website" },
        api,
        { id: "mail", label: "Mail", roles: "[]", layer_id: "core" }
      ],
      edges: [{ source_id: "web", target_id: "mail" }],
      nodeRoles: smallGraph.nodeRoles.slice(0, 2),
      expectedUpdatedAt: from
    }
    const to = expectStatus(await owner.put(`${project}/graph`, graph), 200).json.updated_at
    const path = `${project}/graph?diff_from=${from}`
    const drawn = await owner.get(`${path}&format=svg`)
    expect([drawn.status, drawn.headers["etag"]]).toEqual([200, `"${to}"`])
    const { texts, titles } = readSvg(drawn.text)
    expect(titles[0]).toBe("Project, what changed: 4 boxes on 2 lanes, 3 arrows")
    expect(texts).toEqual(expect.arrayContaining(["+ added", "− removed", "~ changed", "was: Web"]))
    const { boxes, edges, lanes } = (await owner.get(`${path}&format=layout`)).json
    const marks = (parts: ReadonlyArray<{ readonly mark: string }>) =>
      parts.map(({ mark }) => mark).toSorted()
    expect([boxes, edges, lanes].map(marks)).toEqual([
      ["added", "changed", "removed", "same"],
      ["added", "removed", "removed"],
      ["same", "same"]
    ])
    const { text } = await owner.get(path, mermaid)
    expect(text).toContain('b0["changed#58; Website<br/>was#58; Web<br/>(Frontend Engineer)"]')
    expect(text).toContain('["added#58; Mail"]')
    expect(text).toContain("-.->|removed|")
    expect((await owner.get(path)).json.nodes.added).toHaveLength(1)
    const unknown = await owner.get(`${project}/graph?diff_from=2020-01-01T00:00:00.000Z&format=svg`)
    expect(outcome(unknown)).toMatchObject({ status: 404, body: { code: "VERSION_NOT_FOUND" } })
  })

  it("show what a collection changed since a version, a space as it shows it", async () => {
    const { admin, collectionId, owner, paths } = await scene()
    const [, ofSpace = "", ofCollection = ""] = paths
    const space = ofSpace.replace(/\/graph$/, "")
    const path = `/api/collections/${collectionId}`
    const { blocks, layers } = expectStatus(await admin.get(path), 200).json
    expectStatus(await admin.delete(`${space}/blocks/store`), 200)
    expectStatus(await admin.patch(`${space}/blocks/web`, { name: "Our web" }), 200)
    const renamed = blocks.map((it: { readonly id: string }) => ({ ...it, name: `New ${it.id}` }))
    const mail = { id: "mail", name: "Mail", layer_id: layers[0].id }
    expectStatus(await admin.patch(path, { blocks: [...renamed, mail] }), 200)

    const titlesOf = async (graph: string) => {
      const { titles } = readSvg((await owner.get(`${graph}?diff_from=1&format=svg`)).text)
      return [titles[0], ...titles.slice(1).toSorted()]
    }
    const nameOf = async (of: string) => (await owner.get(of)).json.name
    expect(await titlesOf(ofCollection)).toEqual([
      `${await nameOf(path)}, what changed: 4 boxes on 2 lanes, 2 arrows`,
      ...["Mail", "New api", "New store", "New web"]
    ])
    expect(await titlesOf(ofSpace)).toEqual([
      `${await nameOf(space)}, what changed: 3 boxes on 2 lanes, 1 arrow`,
      ...["Mail", "New api", "Our web"]
    ])
    const { text } = await owner.get(`${ofSpace}?diff_from=1&format=mermaid`)
    expect(text).toContain('["added#58; Mail"]')
    expect(text).toContain("changed#58; New api")
    expect(text).toContain('["Our web')
    const { json } = await owner.get(`${ofCollection}?diff_from=1`)
    expect(json).toEqual((await owner.get(`${path}/versions/2/diff?from=1`)).json)
    const shown = (await owner.get(`${ofSpace}?diff_from=1`)).json
    expect([shown.from, shown.to, shown.blocks.added, shown.blocks.removed]).toEqual([
      1,
      2,
      [expect.objectContaining({ id: "mail" })],
      []
    ])
    expect(shown.blocks.changed).toEqual([
      {
        before: expect.objectContaining({ id: "api" }),
        after: expect.objectContaining({ name: "New api" })
      }
    ])
    for (const graph of [ofSpace, ofCollection]) {
      const none = await owner.get(`${graph}?diff_from=2`)
      expect([none.json.from, none.json.to, none.json.blocks.changed]).toEqual([2, 2, []])
      expect(outcome(await owner.get(`${graph}?diff_from=9`))).toEqual(refused(404, "VERSION_NOT_FOUND"))
      expect((await owner.get(`${graph}?diff_from=1`, { accept: "text/markdown" })).text).toContain(
        "- added mail — Mail"
      )
    }
  })

  it("are refused like the read", async () => {
    const { member, paths, outsider } = await scene()
    const nobody = callsOf(world().api)
    const [, space = "", collection = ""] = paths
    for (const format of ["svg", "mermaid", "layout"]) {
      expect((await member.get(`${space}?format=${format}`)).status).toBe(200)
      expect(outcome(await outsider.get(`${space}?format=${format}`))).toEqual(
        refused(404, "SPACE_NOT_FOUND")
      )
      expect((await nobody.get(`${collection}?format=${format}`)).json.code).toBe("GUEST_NOT_ALLOWED")
    }
    expect(outcome(await outsider.get(collection, svg))).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
  })

  it("say any name, and nothing else of it", async () => {
    const name = `<script>alert("1")</script> ]]> & 'x' نظام 🚀`
    const blocks = [{ id: "web", name, layer_id: "edge" }]
    const { admin, collectionId } = await scene()
    const collection = `/api/collections/${collectionId}`
    expectStatus(await admin.patch(collection, { blocks, edges: [] }), 200)
    const { names, titles } = readSvg((await admin.get(`${collection}/graph?format=svg`)).text)
    expect(titles[1]).toBe(name)
    expect(names.has("script")).toBe(false)
    const { text } = await admin.get(`${collection}/graph?format=mermaid`)
    expect(text).not.toMatch(/<(?!br\/>)/)
  })
})
