import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hiddenParts, waitingEntries } from "../../src/spaces/model/hiddenParts.ts"
import { findPart, partKinds, partsOf, refKey } from "../../src/spaces/model/SpaceParts.ts"
import { overlays, spaceParts } from "./spaces.ts"

describe("What a space hides", () => {
  it("is listed whole, each once, and nothing that it shows", () => {
    fc.assert(
      fc.property(spaceParts, overlays, (parts, entries) => {
        const listed = hiddenParts(parts, entries).map(refKey)
        const hidden = partKinds.flatMap((kind) =>
          partsOf(parts, kind)
            .filter((part) => part.hidden)
            .map(({ id }) => refKey({ kind, id }))
        )
        expect(listed.toSorted()).toEqual(hidden.toSorted())
      })
    )
  })

  it("can be shown again where the space hides it by itself, and names its hidden layer", () => {
    fc.assert(
      fc.property(spaceParts, overlays, (parts, entries) => {
        for (const part of hiddenParts(parts, entries)) {
          const entry = entries.find((it) => refKey(it) === refKey(part))
          expect(part.byItself).toBe(entry?.hidden === true)
          const layerId =
            part.kind === "block" ? parts.blocks.find(({ id }) => id === part.id)?.layer_id : undefined
          const layer = layerId === undefined ? undefined : findPart(parts, { kind: "layer", id: layerId })
          expect(part.layer?.id).toBe(layer?.hidden === true ? layer.id : undefined)
          expect(part.withoutLayer).toBe(part.kind === "block" && layer === undefined)
        }
      })
    )
  })

  it("keeps what waits for parts that are gone apart from what is there", () => {
    fc.assert(
      fc.property(spaceParts, overlays, (parts, entries) => {
        const waiting = waitingEntries(parts, entries)
        expect(waiting).toEqual(entries.filter((entry) => findPart(parts, entry) === undefined))
      })
    )
  })
})
