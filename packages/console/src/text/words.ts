/** A number as people write it. */
export const number: (value: number) => string = new Intl.NumberFormat("en").format

/** How many there are of something: "1 part", "1,200 parts". */
export const counted = (many: number, one: string, more = `${one}s`): string =>
  `${number(many)} ${many === 1 ? one : more}`

/** A name within a sentence; the marks around it keep the sentence's direction whatever the name is written in. */
export const named = (name: string): string => `“\u2068${name}\u2069”`

/** What calls of the service say when they fail. */
export const client = {
  lost: "Connection lost, trying again",
  failed: "That did not work",
  readAgain: "Read again"
} as const

/** What the pieces of the design system say by themselves. */
export const ui = {
  product: "Design Workspace",
  cancel: "Cancel",
  close: "Close",
  loading: "Loading…",
  more: "More",
  showMore: "Show more",
  tryAgain: "Try again"
} as const

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
