import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { type Content, emptyContent } from "../../../src/collections/Collection.ts"
import type { ModelItem } from "../../../src/generation/model/DesignModel.ts"
import {
  cleanDescription,
  cleanLabel,
  cleanName,
  cleanRemark
} from "../../../src/generation/model/ModelText.ts"
import { type StartDraft, startDraft } from "../../../src/generation/request/StartDraft.ts"
import { validateItem } from "../../../src/generation/run/validateItem.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { Description, EdgeLabel, Name } from "../../../src/shared/Text.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const start = (mode: "initial" | "blocks-only" | "with-keep", ...keep: ReadonlyArray<string>): StartDraft =>
  Result.getOrThrow(
    startDraft(
      {
        mode,
        params: { layers: {}, specialties: {}, blocks: {} },
        keepBlockIds: keep.map((id) => ItemId.make(id))
      },
      smallContent
    )
  )

const newDraft: StartDraft = { ...start("initial"), former: emptyContent }
const block = (name: string, layer: string, ...specialties: ReadonlyArray<string>): ModelItem => ({
  _tag: "Block",
  name,
  description: "",
  layer,
  specialties
})
const edge = (source: string, target: string, label?: string): ModelItem => ({
  _tag: "Edge",
  source,
  target,
  ...(label === undefined ? {} : { label })
})
const layer = (name: string): ModelItem => ({ _tag: "Layer", name, description: "" })

const passed = (from: StartDraft, draft: Content, item: ModelItem) =>
  Result.getOrThrow(validateItem(from, draft, item))
const refusal = (from: StartDraft, draft: Content, item: ModelItem) =>
  Result.getOrThrow(Result.flip(validateItem(from, draft, item)))

const anything = Schema.Union([
  Schema.String,
  Schema.Literals([
    "\ud800",
    "\u0000",
    "\u0085",
    "\u2029",
    " \t\n",
    "😀".repeat(300),
    "a ".repeat(400),
    "a\u200d",
    "\u200d\ufe0f",
    "\u3164\u2800",
    "\u2764\ufe0f\u200d\u{1f525}",
    "\u202e"
  ])
])
const text = Arbitrary.map(Arbitrary.schema(Schema.Array(anything).check(Schema.isMaxLength(5))), (parts) =>
  parts.join("")
)

describe("ModelText", () => {
  it.prop("whatever a model says becomes a name or nothing, a description, a line", { text }, ({ text }) => {
    const name = cleanName(text)
    assert.isTrue(name === "" || Schema.is(Name)(name))
    assert.strictEqual(cleanName(name), name)
    assert.isTrue(name === "" || /[\p{L}\p{N}\p{P}\p{S}]/u.test(name))
    assert.notMatch(name, /[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\u2800\u3164\ufeff]/u)
    assert.isTrue(Schema.is(Description)(cleanDescription(text)))
    assert.isAtMost(Array.from(cleanRemark(text)).length, 500)
    const label = cleanLabel(text)
    assert.isTrue(label === "" || Schema.is(EdgeLabel)(label))
  })

  it("line breaks become spaces, control characters go, what is too long is cut by characters", () => {
    assert.strictEqual(cleanName(" a\r\n\u0000b\u2028## Actions "), "a b ## Actions")
    assert.strictEqual(cleanName("😀".repeat(250)), "😀".repeat(200))
    for (const nothing of ["\u200b\u2060", "\u3164 \u2800", "\u0301\ufe0f", "\u202e\u2066", "\u200d\u200c"]) {
      assert.strictEqual(cleanName(nothing), "")
    }
    assert.strictEqual(cleanName("\u202eWeb\u202c \u200b App\u00ad\ufeff"), "Web App")
    for (const shaped of ["نامه\u200cها", "क्\u200dष", "👩🏽\u200d💻 Desk", "\u2764\ufe0f\u200d🔥", "☎️"]) {
      assert.strictEqual(cleanName(shaped), shaped)
    }
    assert.strictEqual(cleanName("a\u200d b\u200c\u200dc\u200d"), "a bc")
    assert.strictEqual(cleanDescription("a\u0000\nb"), "a\nb")
    assert.strictEqual(cleanDescription("x".repeat(10_001)).length, 10_000)
  })
})

describe("validateItem", () => {
  it("gives ids that are ours: the slug of the name, and another where that is taken", () => {
    const first = passed(newDraft, emptyContent, layer("Wéb & Co"))
    const second = passed(newDraft, first.draft, layer("Web Co"))
    assert.deepStrictEqual(
      second.draft.layers.map(({ id, position }) => [id, position]),
      [
        [ItemId.make("web-co"), 0],
        [ItemId.make("web-co-2"), 1]
      ]
    )
    assert.deepStrictEqual(second.event, { _tag: "Layer", id: ItemId.make("web-co-2"), name: "Web Co" })
  })

  it("takes names that differ in nothing that can be seen for one", () => {
    const first = passed(newDraft, emptyContent, layer("Web"))
    for (const same of ["W\u200beb", "\u2066web\u2069", "We\u200db", "Web\ufe0f"]) {
      const { layers } = passed(newDraft, first.draft, layer(same)).draft
      assert.deepStrictEqual(
        layers.map(({ id }) => id),
        [ItemId.make("web")]
      )
    }
  })

  it("refuses what would make the design larger than a content may be", () => {
    const long = (name: string, length: number): ModelItem => ({
      _tag: "Specialty",
      name,
      description: "\u0001".repeat(length)
    })
    const few = passed(newDraft, emptyContent, long("First", 10_000)).draft
    const [first] = few.specialties
    if (first === undefined) return assert.fail("has a specialty")
    const draft: Content = {
      ...emptyContent,
      specialties: Array.from({ length: 279 }, (_, at) => ({
        ...first,
        id: ItemId.make(`s${at}`),
        name: `S ${at}`
      }))
    }
    assert.strictEqual(refusal(newDraft, draft, long("Last", 10_000)), "the design has at most 16 MiB in all")
    const added = passed(newDraft, draft, long("Short", 10)).draft
    const { specialties } = passed(newDraft, added, long("S 1", 10)).draft
    assert.lengthOf(specialties, 280)
  })

  it("refuses what has no name", () => {
    assert.strictEqual(
      refusal(newDraft, emptyContent, layer("\u200b\u2800")),
      "one of the layers has no name"
    )
    assert.strictEqual(refusal(newDraft, emptyContent, layer(" \u0000\n")), "one of the layers has no name")
  })

  it("finds layers and specialties by id or by name, in whatever case, and leaves unknown specialties out", () => {
    const draft = { ...smallContent, blocks: [], edges: [] }
    const { blocks } = passed(
      newDraft,
      draft,
      block("Web", "FRONT", "typescript", "sql", "SQL", "Rust")
    ).draft
    assert.deepStrictEqual(blocks, [
      {
        id: ItemId.make("web"),
        name: "Web",
        description: "",
        layerId: ItemId.make("front"),
        defaultSpecialties: [ItemId.make("ts"), ItemId.make("sql")]
      }
    ])
    assert.strictEqual(passed(newDraft, draft, block("Web", "back")).draft.blocks[0]?.layerId, "back")
  })

  it("takes the kind of a block and the label of an edge, or leaves them out if they are none", () => {
    const draft = { ...smallContent, blocks: [], edges: [] }
    const kindOf = (kind?: string) => {
      const item = block("Prices", "back")
      const told = kind === undefined ? item : { ...item, kind }
      return passed(newDraft, draft, told).draft.blocks[0]
    }
    for (const kind of ["store", " Store "]) assert.strictEqual(kindOf(kind)?.kind, "store")
    for (const kind of [undefined, "service", "", "database", "\u0000", "s".repeat(100_000)])
      assert.notProperty(kindOf(kind), "kind")

    const labelOf = (label?: string) => {
      const { draft, event } = passed(newDraft, smallContent, edge("api", "web", label))
      assert.deepStrictEqual(event, {
        _tag: "Edge",
        sourceId: ItemId.make("api"),
        targetId: ItemId.make("web")
      })
      return draft.edges.at(-1)
    }
    assert.strictEqual(labelOf("reads\n prices from\u0000")?.label, "reads prices from")
    assert.strictEqual(labelOf("x".repeat(1_000))?.label, "x".repeat(80))
    for (const label of [undefined, "", " \u200b", "\ud800"]) {
      const told = labelOf(label)
      assert.isTrue(told?.label === undefined || Schema.is(EdgeLabel)(told.label))
    }
    assert.notProperty(labelOf(" "), "label")
  })

  it("leaves the kind of a block and the label of an edge that remain as they were, unless others are told", () => {
    const former: Content = {
      ...smallContent,
      blocks: smallContent.blocks.map((it) => (it.id === "store" ? { ...it, kind: "store" } : it)),
      edges: smallContent.edges.map((it) => ({ ...it, label: "calls" }))
    }
    const from = { ...start("blocks-only"), former }
    const blocks = ["Web", "API", "Store"].reduce(
      (draft, name) => passed(from, draft, block(name, "back")).draft,
      from.kept
    )
    assert.deepStrictEqual(
      blocks.blocks.map(({ id, kind }) => [id, kind]),
      [
        [ItemId.make("web"), undefined],
        [ItemId.make("api"), undefined],
        [ItemId.make("store"), "store"]
      ]
    )
    const again = { ...block("Store", "front"), kind: "service" }
    assert.notProperty(passed(from, blocks, again).draft.blocks[2], "kind")
    const labels = [edge("web", "api"), edge("api", "store", "reads"), edge("store", "web")].map(
      (item) => passed(from, blocks, item).draft.edges[0]?.label
    )
    assert.deepStrictEqual(labels, ["calls", "reads", undefined])
  })

  it("refuses edges to unknown blocks, to the block itself, and those that are there", () => {
    const refused = [edge("web", "nope"), edge("nope", "web"), edge("web", "WEB"), edge("Web", "api")]
    assert.deepStrictEqual(
      refused.map((item) => refusal(newDraft, smallContent, item)),
      [
        'an edge joins an unknown block "nope"',
        'an edge joins an unknown block "nope"',
        'an edge joins block "web" to itself',
        'the edge from "web" to "api" is told already'
      ]
    )
    assert.strictEqual(passed(newDraft, smallContent, edge("api", "web")).draft.edges.length, 3)
  })

  it("an edge sent again with another label gets it in its place, unless it is kept", () => {
    const [there, ...others] = smallContent.edges
    const again = edge("web", "api", "asks for prices")
    const { draft } = passed(newDraft, smallContent, again)
    assert.deepStrictEqual<ReadonlyArray<object>>(draft.edges, [
      { ...there, label: "asks for prices" },
      ...others
    ])
    assert.strictEqual(refusal(newDraft, draft, again), 'the edge from "web" to "api" is told already')
    const kept = { ...newDraft, kept: smallContent }
    assert.strictEqual(refusal(kept, smallContent, again), 'the edge from "web" to "api" is kept as it is')
  })

  it("an item sent again takes the place of the earlier one", () => {
    const { draft, event } = passed(newDraft, smallContent, block("api", "Front"))
    assert.deepStrictEqual(
      draft.blocks.map(({ id, layerId }) => `${id} on ${layerId}`),
      ["web on front", "api on front", "store on back"]
    )
    assert.deepStrictEqual(event, {
      _tag: "Block",
      id: ItemId.make("api"),
      name: "api",
      layerId: ItemId.make("front"),
      defaultSpecialties: []
    })
  })

  it("refuses kept items again, and new ones of a kind that stays as it is", () => {
    const kept = start("with-keep", "api")
    assert.strictEqual(refusal(kept, kept.kept, block("Api", "Back")), '"Api" is kept as it is')
    assert.strictEqual(refusal(kept, kept.kept, layer("BACK")), '"BACK" is kept as it is')
    const blocksOnly = start("blocks-only")
    assert.strictEqual(
      refusal(blocksOnly, blocksOnly.kept, layer("New")),
      'the layers stay as they are: "New" is not one of them'
    )
  })

  it("the id that an item of the same name had is its id again", () => {
    const former: Content = {
      ...emptyContent,
      layers: [{ id: ItemId.make("L-7"), name: "Storage", description: "old", position: 4 }]
    }
    const { draft } = passed({ ...newDraft, former }, emptyContent, layer("STORAGE"))
    assert.deepStrictEqual(draft.layers, [
      { id: ItemId.make("L-7"), name: "STORAGE", description: "", position: 0 }
    ])
  })
})
