import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { unmarked } from "@design-workspace/domain/pictures/unmarked"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { mermaidOf } from "../../src/drawing/mermaidOf.ts"
import { plainText } from "../../src/text/plainText.ts"
import { hostilePicture } from "./hostilePicture.ts"

const written = (picture: Picture): string => new TextDecoder().decode(Effect.runSync(mermaidOf(picture)))

const box = (id: string, label: string, laneId: string | null, chips: ReadonlyArray<string> = []) => ({
  id,
  label,
  laneId,
  chips: chips.map((chip) => ({ id: chip, label: chip }))
})

const before = unmarked({
  lanes: [{ id: "top", label: "Top & first" }],
  boxes: [box("web", "Web", "top", ["TS"]), box("api", "API", null)],
  edges: [{ sourceId: "web", targetId: "api" }]
})

const after = unmarked({
  lanes: [{ id: "top", label: "Top & first" }],
  boxes: [box("web", "Site", "top", ["TS"]), box("db", "Store", "top")],
  edges: [{ sourceId: "web", targetId: "db" }]
})

/** The lines that a flowchart of ours is made of; nothing of a name is outside of quotation marks. */
const quoted = `"(?:[^"#&<>\`;%\\\\]|#\\d+;|<br/>)*"`
const forms = [
  "flowchart TB",
  `  subgraph l\\d+\\[${quoted}\\]`,
  `  (?:  )?b\\d+\\[${quoted}\\]`,
  "  end",
  "  b\\d+ (?:-->|==>\\|added\\||-\\.->\\|removed\\|) b\\d+",
  "  l\\d+ ~~~ l\\d+",
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

  it.prop(
    "has no line of another form, whatever the names are, and gives the texts back",
    { picture: hostilePicture },
    ({ picture }) => {
      const text = written(picture)
      const lines = text.trimEnd().split("\n")
      assert.deepStrictEqual(
        lines.filter((line) => !forms.some((form) => form.test(line))),
        []
      )
      const names = read(text)
      for (const { chips, label } of picture.boxes)
        for (const name of [label, ...chips.map((chip) => chip.label)]) assert.include(names, plainText(name))
    },
    { arbitrary: { runs: 300 } }
  )
})
