import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { type DrawioCell, readDrawio } from "@design-workspace/adapters-pictures/testing/readDrawio"
import { edgeWords, type Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { drawioOf, drawioSheet } from "../../src/drawio/drawioOf.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { hostilePicture, turning } from "../drawing/hostilePicture.ts"

const drawn = (picture: Picture, options: PictureOptions = ownOptions): string =>
  new TextDecoder().decode(
    Effect.runSync(
      Effect.flatMap(gridLayout(picture, drawioSheet(options)), (laid) => drawioOf(picture, options, laid))
    )
  )

const named = (cells: ReadonlyArray<DrawioCell>, prefix: string) =>
  cells.filter(
    ({ id, known }) => id.startsWith(prefix) && known["name"] !== undefined && !id.includes("_chip_")
  )

/** Where a cell is on the page, through its parents. */
const placeOf = (
  cell: DrawioCell,
  cells: ReadonlyMap<string, DrawioCell>
): readonly [x: number, y: number] => {
  const parent = cells.get(cell.parent)
  const [x, y] = parent === undefined || Number.isNaN(parent.x) ? [0, 0] : placeOf(parent, cells)
  return [x + cell.x, y + cell.y]
}

const pair = (labels: ReadonlyArray<string>, ids: ReadonlyArray<string>): Picture =>
  pictureWithoutComparison({
    lanes: [{ id: "l", label: "Lane" }],
    boxes: ids.map((id, index) => ({ id, label: labels[index] ?? "", laneId: "l", chips: [] })),
    edges: []
  })

describe("drawioOf", () => {
  it("keeps facts as data, tags to filter by, and a link to open", () => {
    const picture = pictureWithoutComparison({
      lanes: [{ id: "l", label: "Lane" }],
      boxes: [
        {
          id: "a",
          label: "A",
          laneId: "l",
          chips: [{ id: "ops", label: "Ops team" }],
          technology: "Kotlin",
          owner: "Team <b>",
          lifecycle: "retired",
          tags: ["pci"],
          links: [{ url: "https://example.org/?a=b&c" }, { url: "http://localhost/", title: "Here" }]
        },
        { id: "b", label: "B", laneId: "l", chips: [] }
      ],
      edges: []
    })
    const known = named(readDrawio(drawn(picture)), "box-").map((cell) => cell.known)
    assert.deepStrictEqual(known, [
      {
        name: "A",
        kind: "service",
        technology: "Kotlin",
        lifecycle: "retired",
        owner: "Team <b>",
        link: "https://example.org/?a=b&c",
        links: "https://example.org/?a=b&c http://localhost/",
        tags: "Ops-team pci"
      },
      { name: "B", kind: "service" }
    ])
  })

  it.prop(
    "is XML of mxGraph alone, whatever the names are, with each name as plain text",
    { picture: hostilePicture },
    ({ picture }) => {
      const text = drawn(picture, { ...ownOptions, name: picture.lanes[0]?.label ?? "" })
      assert.notMatch(text, turning)
      const cells = readDrawio(text)
      assert.isTrue(text.isWellFormed())
      assert.strictEqual(new Set(cells.map(({ id }) => id)).size, cells.length)
      for (const { id, style } of cells.slice(2)) {
        assert.match(style, /^[A-Za-z0-9.;=# -]+;html=0;$/)
        assert.match(id, /^[\w.-]+$/)
      }
      const names = (prefix: string) => named(cells, prefix).map(({ known }) => known["name"])
      assert.deepStrictEqual(
        names("box-").toSorted(),
        picture.boxes.map(({ label }) => plainText(label)).toSorted()
      )
      assert.deepStrictEqual(
        names("lane-"),
        picture.lanes.map(({ label }) => plainText(label))
      )
      const chips = cells.filter(({ id }) => id.includes("_chip_")).map(({ known }) => known["name"])
      assert.deepStrictEqual(
        chips.toSorted(),
        picture.boxes.flatMap((box) => box.chips.map(({ label }) => plainText(label))).toSorted()
      )
      const words = picture.edges.flatMap((edge) => edgeWords(edge) ?? []).map(plainText)
      assert.deepStrictEqual(names("edge-").toSorted(), words.toSorted())
    },
    { arbitrary: { runs: 300 } }
  )

  it.prop(
    "binds edges to their boxes, and has boxes within their lanes",
    { picture: hostilePicture },
    ({ picture }) => {
      const cells = readDrawio(drawn(picture))
      const byId = new Map(cells.map((it) => [it.id, it]))
      const edges = cells.filter(({ isEdge }) => isEdge)
      assert.deepStrictEqual(
        edges.map(({ source, target }) => [source, target]).toSorted(),
        picture.edges.map((it) => [`box-${it.sourceId}`, `box-${it.targetId}`]).toSorted()
      )
      for (const { height, id, known, parent, width, x, y } of named(cells, "box-")) {
        const box = picture.boxes.find((it) => `box-${it.id}` === id)
        const lane = byId.get(parent)
        assert.strictEqual(known["kind"], box?.kind)
        if (picture.lanes.length === 0) {
          assert.strictEqual(parent, "1")
          continue
        }
        assert.strictEqual(parent, box?.laneId === null ? "no_lane" : `lane-${box?.laneId}`)
        assert.isTrue(
          lane !== undefined && x >= 0 && y >= 0 && x + width <= lane.width && y + height <= lane.height
        )
      }
    }
  )

  it("has the places of the layout", () => {
    const picture = pair(["Web", "API"], ["web", "api"])
    const laid = Effect.runSync(gridLayout(picture, drawioSheet(ownOptions)))
    const cells = new Map(readDrawio(drawn(picture)).map((it) => [it.id, it]))
    for (const { measured, x, y } of laid.boxes) {
      const cell = cells.get(`box-${measured.box.id}`)
      assert.isDefined(cell)
      const [left, top] = cell === undefined ? [] : placeOf(cell, cells)
      assert.closeTo(left ?? 0, x, 0.2)
      assert.closeTo(top ?? 0, y, 0.2)
    }
  })

  it("keeps ids apart that differ only in what an id of a cell cannot have", () => {
    const ids = ["a b", "a\tb", "a_20_b", "a_b", "a--b", "ä", "\ud800", "box-a_note_0"]
    const cells = named(readDrawio(drawn(pair(ids, ids))), "box-")
    assert.strictEqual(new Set(cells.map(({ id }) => id)).size, ids.length)
  })

  it("shows the kinds as shapes, roles as tags, and leaves title and legend out where they are not wanted", () => {
    const box = { laneId: "l", chips: [{ id: "dba", label: "Database Administrator" }] }
    const picture = pictureWithoutComparison({
      lanes: [{ id: "l", label: "Data" }],
      boxes: (["store", "queue", "person"] as const).map((kind) => ({ ...box, id: kind, label: kind, kind })),
      edges: []
    })
    const cells = new Map(readDrawio(drawn(picture)).map((it) => [it.id, it]))
    assert.include(cells.get("box-store")?.style, "shape=cylinder3;")
    assert.include(cells.get("box-queue")?.style, "direction=south;")
    assert.include(cells.get("box-person_detail")?.style, "shape=umlActor;")
    assert.include(cells.get("lane-l")?.style, "swimlane;horizontal=0;")
    assert.strictEqual(cells.get("box-store")?.known["tags"], "Database-Administrator")
    assert.strictEqual(cells.get("title")?.label, ownOptions.name)
    assert.isTrue(cells.has("legend_0"))
    const bare = readDrawio(drawn(picture, { ...ownOptions, title: false, legend: false }))
    assert.isFalse(bare.some(({ id }) => id === "title" || id.startsWith("legend")))
  })

  it("shows technologies, and what is planned, deprecated and retired by a frame and dark corners", () => {
    const box = (lifecycle: "planned" | "deprecated" | "retired") => ({
      ...{ id: lifecycle, label: lifecycle, laneId: null, chips: [] },
      ...{ lifecycle, technology: "Kotlin" }
    })
    const picture = pictureWithoutComparison({
      lanes: [],
      boxes: [box("planned"), box("deprecated"), box("retired")],
      edges: [{ sourceId: "planned", targetId: "retired", label: "asks", technology: "HTTPS" }]
    })
    const cells = readDrawio(drawn(picture))
    const byId = new Map(cells.map((it) => [it.id, it]))
    assert.strictEqual(byId.get("box-retired_note_0")?.label, "[Kotlin]")
    assert.strictEqual(byId.get("edge-planned_to_retired")?.label, "asks [HTTPS]")
    assert.include(byId.get("box-planned")?.style, "dashed=1;dashPattern=6 4;")
    const turns = (id: string) =>
      cells
        .filter((it) => it.id.startsWith(`${id}_corner_`))
        .map(({ style }) => Number(/rotation=(-?\d+);/.exec(style)?.[1]))
    assert.deepStrictEqual(
      ["planned", "deprecated", "retired"].map((it) => turns(`box-${it}`)),
      [[], [-45], [-45, -135, 135, 45]]
    )
    const legend = cells.filter(({ id }) => /^legend_\d+$/.test(id))
    assert.deepStrictEqual(
      legend.map(({ id, label }) => [label, turns(id).length]),
      [
        ["service", 0],
        ["planned", 0],
        ["deprecated", 1],
        ["retired", 4]
      ]
    )
  })

  it.prop("is the same for the same picture", { picture: hostilePicture }, ({ picture }) => {
    assert.strictEqual(drawn(structuredClone(picture)), drawn(picture))
  })
})
