import type { Content } from "@design-workspace/domain/collections/Collection"
import { fitOf, roleWords } from "../brief/Roles.ts"
import type { Role } from "../text/Heads.ts"
import { keyOf } from "../text/Naming.ts"
import { neighbours, roles } from "./LayerCatalogue.ts"

type Layer = Content["layers"][number]

const generic = new Set([...roleWords.application, "system", "layer", "and", "of", "the", "for"])

interface LayerProfile {
  readonly layer: Layer
  readonly words: ReadonlySet<string>
  readonly fits: ReadonlyMap<Role, number>
}

const fit = (layer: Layer, role: Role): number =>
  4 * fitOf(layer.name, role) + Math.min(3, fitOf(layer.description.slice(0, 400), role))

const profileOf = (layer: Layer): LayerProfile => ({
  layer,
  words: new Set(keyOf(layer.name).split(" ")),
  fits: new Map(roles.map((role) => [role, fit(layer, role)]))
})

/** Whatever the layers are called: by the words of both, then the emptiest, then the first. */
export class LayerChooser {
  private readonly layers: ReadonlyArray<LayerProfile>
  private readonly load: Map<string, number>

  constructor(draft: Content) {
    this.layers = draft.layers.map(profileOf)
    this.load = new Map(draft.layers.map(({ id }) => [id, 0]))
    for (const { layerId } of draft.blocks) this.load.set(layerId, (this.load.get(layerId) ?? 0) + 1)
  }

  empty(): ReadonlyArray<Layer> {
    return this.layers.map(({ layer }) => layer).filter(({ id }) => (this.load.get(id) ?? 0) === 0)
  }

  countBlock(layer: Layer): void {
    this.load.set(layer.id, (this.load.get(layer.id) ?? 0) + 1)
  }

  roleOf(layer: Layer): Role | null {
    const found = this.layers.find((one) => one.layer === layer)
    const fits = (role: Role): number => found?.fits.get(role) ?? 0
    const [best] = roles.toSorted((a, b) => fits(b) - fits(a))
    return best !== undefined && fits(best) > 0 ? best : null
  }

  choose(name: string, role: Role): Layer | null {
    const words = keyOf(name)
      .split(" ")
      .filter((word) => !generic.has(word))
    for (const wanted of [role, ...neighbours[role]]) {
      const best = this.best(
        (one) => (one.fits.get(wanted) ?? 0) + 3 * words.filter((word) => one.words.has(word)).length
      )
      if (best !== null) return best
    }
    const share = Math.floor((roles.indexOf(role) * this.layers.length) / roles.length)
    return this.layers[share]?.layer ?? null
  }

  private best(score: (layer: LayerProfile) => number): Layer | null {
    let best: { readonly layer: Layer; readonly score: number; readonly load: number } | null = null
    for (const one of this.layers) {
      const load = this.load.get(one.layer.id) ?? 0
      const own = score(one)
      if (own > 0 && (best === null || own > best.score || (own === best.score && load < best.load)))
        best = { layer: one.layer, score: own, load }
    }
    return best?.layer ?? null
  }
}
