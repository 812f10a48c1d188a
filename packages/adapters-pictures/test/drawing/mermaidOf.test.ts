import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import type { StatedKind } from "@design-workspace/domain/shared/BlockKind"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { mermaidOf } from "../../src/drawing/mermaidOf.ts"
import { hostileName, hostilePicture, turning } from "./hostilePicture.ts"

const written = (picture: Picture, name = ""): string =>
  new TextDecoder().decode(Effect.runSync(mermaidOf(picture, { name, title: true })))

const box = (
  id: string,
  label: string,
  laneId: string | null,
  chips: ReadonlyArray<string> = [],
  kind?: StatedKind
) => ({
  id,
  kind,
  label,
  laneId,
  chips: chips.map((chip) => ({ id: chip, label: chip }))
})

const plain = {
  lanes: [{ id: "top", label: "Top & first" }],
  boxes: [box("web", "Web", "top", ["TS"]), box("api", "API", null)],
  edges: [{ sourceId: "web", targetId: "api" }]
}

const before = pictureWithoutComparison(plain)

const after = pictureWithoutComparison({
  lanes: [{ id: "top", label: "Top & first" }],
  boxes: [box("web", "Site", "top", ["TS"]), box("db", "Store", "top")],
  edges: [{ sourceId: "web", targetId: "db" }]
})

/** The lines that a flowchart of ours is made of; nothing of a name is outside of quotation marks. */
const quoted = `"(?:[^"#&<>\`;%\\\\]|#\\d+;|<br/>)*"`
const forms = [
  "flowchart TB",
  `  subgraph l\\d+\\[${quoted}\\]`,
  `  (?:  )?b\\d+(?:\\[${quoted}\\]|\\(\\[${quoted}\\]\\)|\\(${quoted}\\)|\\[\\(${quoted}\\)\\]|\\[\\[${quoted}\\]\\])`,
  "  end",
  `  b\\d+ (?:-->|==>|-\\.->)(?:\\|(?:added|removed|${quoted})\\|)? b\\d+`,
  "  l\\d+ ~~~ l\\d+",
  "  classDef external fill:#\\w+,stroke:#\\w+,color:#\\w+",
  "  class (?:b\\d+,)*b\\d+ external",
  "  classDef planned stroke-dasharray:6 4",
  "  class (?:b\\d+,)*b\\d+ planned",
  "  classDef (?:added|removed|changed) fill:#\\w+,stroke:#\\w+,stroke-width:[\\d.]+px,color:#\\w+(?:,stroke-dasharray:\\d+ \\d+)?",
  "  class (?:[bl]\\d+,)*[bl]\\d+ (?:added|removed|changed)"
].map((form) => new RegExp(`^${form}$`, "u"))

const read = (text: string): string =>
  text.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

describe("mermaidOf", () => {
  it("writes lanes as subgraphs, and marks as classes and words", () => {
    assert.deepStrictEqual(written(comparePictures(before, after)).split("\n"), [
      "flowchart TB",
      '  subgraph l0["Top #38; first"]',
      '    b0["changed#58; Site<br/>was#58; Web<br/>(TS)"]',
      '    b2["added#58; Store"]',
      "  end",
      '  b1["removed#58; API"]',
      "  b0 -.->|removed| b1",
      "  b0 ==>|added| b2",
      "  classDef added fill:#e6f6ea,stroke:#1a7f37,stroke-width:2.6px,color:#0b4a1c",
      "  class b2 added",
      "  classDef removed fill:#fdeeec,stroke:#b42318,stroke-width:1.8px,color:#7a1a12,stroke-dasharray:7 4",
      "  class b1 removed",
      "  classDef changed fill:#fff5d6,stroke:#8a5a00,stroke-width:2.2px,color:#5c3c00,stroke-dasharray:2 3",
      "  class b0 changed",
      ""
    ])
  })

  it("writes kinds as shapes with their word, and labels on arrows", () => {
    const shop = pictureWithoutComparison({
      lanes: [],
      boxes: [
        box("a", "Shopper", null, [], "person"),
        box("b", "App", null, [], "client"),
        box("c", "Prices", null, ["SQL"], "store"),
        box("d", "Orders", null, [], "queue"),
        box("e", "Bank", null, [], "external"),
        box("f", "Checkout", null)
      ],
      edges: [
        { sourceId: "a", targetId: "b", label: "uses | taps" },
        { sourceId: "f", targetId: "e" }
      ]
    })
    assert.deepStrictEqual(written(shop).split("\n"), [
      "flowchart TB",
      '  b0(["Shopper<br/>#91;person#93;"])',
      '  b1("App<br/>#91;client#93;")',
      '  b2[("Prices<br/>#91;store#93;<br/>(SQL)")]',
      '  b3[["Orders<br/>#91;queue#93;"]]',
      '  b4["Bank<br/>#91;external system#93;"]',
      '  b5["Checkout"]',
      '  b0 -->|"uses #124; taps"| b1',
      "  b5 --> b4",
      "  classDef external fill:#d0d5db,stroke:#5f6770,color:#24292f",
      "  class b4 external",
      ""
    ])
  })

  it("writes technologies under names and beside labels, and lifecycles as words", () => {
    const [web, api] = [box("web", "Web", null, ["TS"]), box("api", "API", null, [], "store")]
    const shop = (lifecycle: "planned" | "retired", technology: string) =>
      pictureWithoutComparison({
        lanes: [],
        boxes: [
          { ...web, technology, lifecycle },
          { ...api, technology: "SQL", lifecycle: "deprecated" }
        ],
        edges: [{ sourceId: "web", targetId: "api", label: "asks", technology }]
      })
    const first = shop("planned", "Kotlin")
    assert.deepStrictEqual(written(first).split("\n"), [
      "flowchart TB",
      '  b0["Web<br/>#91;Kotlin#93;<br/>«planned»<br/>(TS)"]',
      '  b1[("API<br/>#91;SQL#93;<br/>#91;store#93;<br/>«deprecated»")]',
      '  b0 -->|"asks #91;Kotlin#93;"| b1',
      "  classDef planned stroke-dasharray:6 4",
      "  class b0 planned",
      ""
    ])
    const both = written(comparePictures(first, shop("retired", "Go")))
    assert.include(
      both,
      'b0["changed#58; Web<br/>#91;Go#93;<br/>«retired»<br/>was#58; #91;Kotlin#93;<br/>was#58; planned<br/>(TS)"]'
    )
    assert.include(both, '|"changed#58; asks #91;Go#93;<br/>was#58; asks #91;Kotlin#93;"|')
  })

  it("has the name as its title, if it is not switched off", () => {
    const flowchart = written(before)
    assert.strictEqual(written(before, 'Shop "2"'), `---\ntitle: "Shop \\u00222\\u0022"\n---\n${flowchart}`)
    const untitled = Effect.runSync(mermaidOf(before, { name: "Shop", title: false }))
    assert.strictEqual(new TextDecoder().decode(untitled), flowchart)
  })

  it("writes what a label was", () => {
    const labelled = (label: string) =>
      pictureWithoutComparison({ ...plain, edges: [{ sourceId: "web", targetId: "api", label }] })
    assert.include(
      written(comparePictures(labelled("asks"), labelled("tells"))),
      '  b0 ==>|"changed#58; tells<br/>was#58; asks"| b1\n'
    )
    assert.include(written(comparePictures(before, labelled("asks"))), '  b0 ==>|"changed#58; asks"| b1\n')
  })

  it.prop(
    "has no line of another form, whatever the names are, and gives the texts back",
    { picture: hostilePicture, name: hostileName },
    ({ name, picture }) => {
      const text = written(picture)
      const front = written(picture, name).slice(0, -text.length)
      assert.notMatch(front + text, turning)
      const title = plainText(name).replaceAll("<", "‹").replaceAll(">", "›")
      // JSON is YAML, too.
      const quoted = /^---\ntitle: ("[^<>=`%#&]+")\n---\n$/.exec(front)?.[1] ?? '""'
      assert.strictEqual(JSON.parse(quoted), title)
      assert.strictEqual(front === "", title === "")
      const lines = text.trimEnd().split("\n")
      assert.deepStrictEqual(
        lines.filter((line) => !forms.some((form) => form.test(line))),
        []
      )
      const names = read(text)
      for (const { chips, label } of picture.boxes)
        for (const name of [label, ...chips.map((chip) => chip.label)]) assert.include(names, plainText(name))
      for (const { label } of picture.edges) assert.include(names, plainText(label ?? ""))
    },
    { arbitrary: { runs: 300 } }
  )
})
