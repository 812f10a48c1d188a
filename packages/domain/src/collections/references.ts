import type { ItemId } from "../shared/Ids.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import type { Block } from "./Collection.ts"
import type { namingFields } from "./partFields.ts"

export type NamingField = keyof typeof namingFields
export const specialtiesField = "defaultSpecialties" satisfies NamingField

type Known = Pick<ReadonlySet<string>, "has">

/** What a block says of other parts. */
export type Naming = { readonly [K in NamingField]?: Block[K] }

export const namedIn = (blocks: Iterable<Naming | undefined>) => {
  const [layers, specialties] = [new Set<ItemId>(), new Set<ItemId>()]
  for (const it of blocks) {
    if (it?.layerId !== undefined) layers.add(it.layerId)
    for (const id of it?.defaultSpecialties ?? []) specialties.add(id)
  }
  return { layers, specialties }
}

export const referencesIn = (blocks: ReadonlyArray<Naming>): number =>
  blocks.reduce((count, { defaultSpecialties: ids = [] }) => count + ids.length, 0)

export const namingWith = (layerId: ItemId, specialties: ReadonlyArray<ItemId>) => ({
  layerId,
  defaultSpecialties: specialties
})

export const specialtiesOf = ({ defaultSpecialties }: Pick<Block, "defaultSpecialties">) => [
  ...new Set(defaultSpecialties)
]

/** The same object if nothing is left out. */
export const withSpecialtiesIn =
  (known: Known) =>
  <A extends Pick<Block, "defaultSpecialties">>(block: A): A => {
    const { defaultSpecialties: ids } = block
    return ids.every((id) => known.has(id))
      ? block
      : { ...block, defaultSpecialties: ids.filter((id) => known.has(id)) }
  }

type Path = Issue["path"]

export const checkReference = (
  path: Path,
  id: ItemId,
  known: Known,
  noun: "layer" | "specialty" | "block" | "sub-block"
): ReadonlyArray<Issue> => (known.has(id) ? [] : [{ path, message: `names no ${noun}: "${id}"` }])

/** Layers or specialties that are not known, or a specialty twice. `path` is that of the block. */
export const checkNaming = (
  path: Path,
  { defaultSpecialties = [], layerId }: Naming,
  known: { readonly layers: Known; readonly specialties: Known }
): ReadonlyArray<Issue> => {
  const seen = new Set<string>()
  return [
    ...(layerId === undefined ? [] : checkReference([...path, "layerId"], layerId, known.layers, "layer")),
    ...defaultSpecialties.flatMap((id, index) => {
      const twice = seen.has(id)
      seen.add(id)
      const at = [...path, "defaultSpecialties", index]
      return [
        ...checkReference(at, id, known.specialties, "specialty"),
        ...(twice ? [{ path: at, message: `is listed twice: "${id}"` }] : [])
      ]
    })
  ]
}
