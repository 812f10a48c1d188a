import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"

/** The room that a shape takes inside of its box on each side, where no text may stand. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The radius of a person's head. */
export const headRadius = 13
/** The height at which a person's body begins, and the radius of its corners. */
export const neck = 2 * headRadius - 4
export const shoulderRadius = 14
/** Half of the height of a cylinder's lid; half of the width of a pipe's mouth. */
export const lid = 7
/** The height of the bar of a client's window. */
export const windowBar = 14

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** The shape of each kind: a figure, a cylinder, a pipe, a window, and rectangles. */
export const insets: Readonly<Record<BlockKind, Insets>> = {
  service: none,
  external: none,
  person: { ...none, top: 2 * headRadius - 2 },
  client: { ...none, top: windowBar },
  store: { ...none, top: 2 * lid, bottom: lid },
  queue: { ...none, right: 2 * lid, left: lid }
}

/** What readers are told of each kind. */
export const kindWords: Readonly<Record<BlockKind, string>> = {
  person: "person",
  client: "client",
  service: "service",
  store: "store",
  queue: "queue",
  external: "external system"
}
