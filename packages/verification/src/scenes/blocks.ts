/** Of a project, without roles. */
export const graphOf = (nodes: ReadonlyArray<object>, edges: ReadonlyArray<object> = []) => ({
  nodes,
  edges,
  roles: [],
  nodeRoles: []
})

export const namingFields = ["layer_id", "default_specialties"] as const

export const needing = (...ids: ReadonlyArray<string>) => ({ default_specialties: ids })

export const standing = (layer_id: string, ...specialties: ReadonlyArray<string>) => ({
  layer_id,
  ...needing(...specialties)
})

export type Needing = ReturnType<typeof needing>

export const specialtiesOf = ({ default_specialties = [] }: Partial<Needing>): ReadonlyArray<string> =>
  default_specialties

export const keepingSpecialties =
  (stays: (id: string) => boolean) =>
  <A extends Needing>(block: A): A => ({ ...block, ...needing(...specialtiesOf(block).filter(stays)) })
