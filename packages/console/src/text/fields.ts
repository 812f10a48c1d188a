/** The fields of a block, in the order in which people read them. */
export const blockFields = {
  name: "Name",
  description: "Description",
  kind: "Kind",
  layer_id: "Layer",
  default_specialties: "Specialties",
  technology: "Technology",
  owner: "Owner",
  lifecycle: "Lifecycle",
  tags: "Tags",
  links: "Links"
} as const

/** The fields of layers, specialties and blocks. */
export const partFields = { ...blockFields, position: "Position" } as const
