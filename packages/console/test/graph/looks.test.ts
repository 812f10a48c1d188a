import type { BoxPlace } from "@design-workspace/client"
import { describe, expect, it } from "vitest"
import { type Ink, type Look, lookOf, paintOf } from "../../src/graph/overview/inkOf.ts"

const box: BoxPlace = { id: "a", name: "A", lane_id: null, x: 0, y: 0, width: 1, height: 1 }
const nothing = { details: new Map(), picked: undefined }
const back = { details: new Map([["a", { dim: true }]]), picked: undefined }

/** Each colour is its own name. */
const ink: Ink = {
  accent: "accent",
  accentSoft: "accentSoft",
  added: "added",
  addedSoft: "addedSoft",
  changed: "changed",
  changedSoft: "changedSoft",
  control: "control",
  font: "font",
  ground: "ground",
  info: "info",
  infoSoft: "infoSoft",
  line: "line",
  removed: "removed",
  removedSoft: "removedSoft",
  soft: "soft",
  sunken: "sunken",
  surface: "surface",
  text: "text"
}

describe("the look of a box on a canvas", () => {
  it("says that a part stands back, whatever it is, but no less what differs and what is picked", () => {
    expect(lookOf(box, nothing)).toBe("same")
    expect(lookOf(box, back)).toBe("dim")
    expect(lookOf({ ...box, kind: "external" }, nothing)).toBe("external")
    expect(lookOf({ ...box, kind: "external" }, back)).toBe("dim")
    expect(lookOf({ ...box, mark: "removed" }, back)).toBe("removed")
    expect(lookOf(box, { ...back, picked: new Set(["a"]) })).toBe("picked")
    expect(lookOf({ ...box, id: "b" }, back)).toBe("same")
  })

  it("is painted unlike every other", () => {
    const looks: ReadonlyArray<Look> = ["same", "added", "removed", "changed", "external", "dim", "picked"]
    const paints = looks.map((look) => paintOf(look, ink).join(" on "))
    expect(new Set(paints).size).toBe(looks.length)
    expect(paintOf("dim", ink)).toEqual(["ground", "line"])
  })
})
