export const number: (value: number) => string = new Intl.NumberFormat("en").format

/** "1 part", "1,200 parts". */
export const counted = (many: number, one: string, more = `${one}s`): string =>
  `${number(many)} ${many === 1 ? one : more}`

/** The marks around the name keep the sentence's direction whatever it is written in. */
export const named = (name: string): string => `“\u2068${name}\u2069”`

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const client = {
  lost: "Connection lost, trying again",
  failed: "That did not work"
} as const

export const ui = {
  product: "Design Workspace",
  cancel: "Cancel",
  close: "Close",
  loading: "Loading…",
  showMore: "Show more"
} as const

/** In the order in which people read them. */
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

export const partFields = { ...blockFields, position: "Position" } as const

export const blockKinds = {
  service: "Service",
  client: "Client",
  store: "Store",
  queue: "Queue",
  person: "Person",
  external: "External system"
} as const

/** How versions come to be, in the middle of a sentence. */
export const howMade = {
  create: "created",
  edit: "edited",
  generate: "generated",
  decompose: "a block decomposed",
  restore: "an earlier version restored"
} as const
