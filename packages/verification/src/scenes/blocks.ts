/** The fields in which a block names other parts. */
export const namingFields = ["layer_id", "default_specialties"] as const

/** What a block says that needs these specialties. */
export const needing = (...ids: ReadonlyArray<string>) => ({ default_specialties: ids })

/** What a block says that is on this layer and needs these specialties. */
export const standing = (layer_id: string, ...specialties: ReadonlyArray<string>) => ({
  layer_id,
  ...needing(...specialties)
})

export type Needing = ReturnType<typeof needing>

export const specialtiesOf = ({ default_specialties = [] }: Partial<Needing>): ReadonlyArray<string> =>
  default_specialties

/** The block with those of its specialties alone that are to stay. */
export const keepingSpecialties =
  (stays: (id: string) => boolean) =>
  <A extends Needing>(block: A): A => ({ ...block, ...needing(...specialtiesOf(block).filter(stays)) })
